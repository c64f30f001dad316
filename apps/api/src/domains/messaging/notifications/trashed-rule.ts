import { sql } from 'kysely';
import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import type { TrashedKind } from '../../../engines/records/move-to-trash';
import { labelOf } from '../../../engines/records/refuse-stale';

export const trashedRule: TrashedKind = {
  kind: 'notifications',
  table: 'notification_configs',
  // The same name as in the list of rules, since several rules may have the same types.
  name: sql`${labelOf('config_type', configTypeLabels)} || ' por ' || ${labelOf('notification_type', notificationTypeLabels)} || ' (ID ' || it.id || ')'`,
};
