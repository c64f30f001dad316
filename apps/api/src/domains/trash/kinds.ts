import type { TrashKind } from '@demanda/contracts/trash-labels';
import type { TrashedKind } from '../../engines/records/move-to-trash';
import { trashedProfile } from '../access/profiles/trashed-profile';
import { trashedPeriod } from '../billing/periods/trashed-period';
import { trashedDelivery, trashedDeliveryItem } from '../deliveries/trashed-deliveries';
import { trashedRule } from '../messaging/notifications/trashed-rule';
import { trashedProject } from '../projects/trashed-project';
import { trashedRequester } from '../requesters/trashed-requester';
import { trashedTask } from '../tasks/trashed-task';

export const TRASHED_KINDS: Record<TrashKind, TrashedKind> = {
  requesters: trashedRequester,
  projects: trashedProject,
  tasks: trashedTask,
  deliveries: trashedDelivery,
  deliveryItems: trashedDeliveryItem,
  billing: trashedPeriod,
  profiles: trashedProfile,
  notifications: trashedRule,
};
