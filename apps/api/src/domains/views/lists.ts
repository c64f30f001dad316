import { listBillingPeriods } from '@demanda/contracts/billing';
import { listCharges } from '@demanda/contracts/charges';
import type { Contract } from '@demanda/contracts/contract';
import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { listHistory } from '@demanda/contracts/history';
import { listNotificationConfigs } from '@demanda/contracts/notifications';
import { listOutbox } from '@demanda/contracts/outbox';
import type { RestrictedResource, Right } from '@demanda/contracts/permissions';
import { listProfiles } from '@demanda/contracts/profiles';
import { listProjects } from '@demanda/contracts/projects';
import { listRequesters } from '@demanda/contracts/requesters';
import { taskSearchQuery } from '@demanda/contracts/task-list-query';
import { listTasks } from '@demanda/contracts/tasks';
import { trash } from '@demanda/contracts/trash';
import { listUsers } from '@demanda/contracts/users';
import type { ViewList } from '@demanda/contracts/views';
import type { z } from 'zod';
import { fieldRules, type FieldRules } from '../../engines/http/field-levels';

interface ListWithViews {
  /** The call of the list: its permission is that of the views. */
  contract: Contract;
  /** Parameters of the list's URL: what views may contain. */
  query: z.ZodObject;
  /** Permission to change shared views of other users. */
  manage: Right;
  /** Resource whose restricted fields are columns of the list; absent when it has none. */
  resource?: RestrictedResource;
  rules: FieldRules;
}

/** `query` is given where the URL of the list has more parameters than its call. */
const of = (
  contract: Contract,
  manage: Right,
  resource?: RestrictedResource,
  query: z.ZodObject = contract.query!,
): ListWithViews => ({ contract, query, manage, resource, rules: fieldRules({ query }) });

/** Where a resource has no MANAGE, those who manage users change shared views. */
export const listsWithViews: Record<ViewList, ListWithViews> = {
  tasks: of(listTasks, 'tasks:MANAGE', 'tasks', taskSearchQuery),
  requesters: of(listRequesters, 'users:MANAGE', 'requesters'),
  projects: of(listProjects, 'users:MANAGE', 'projects'),
  deliveries: of(listDeliveryGroups, 'deliveries:MANAGE'),
  billing: of(listBillingPeriods, 'billing:MANAGE', 'billing'),
  charges: of(listCharges, 'billing:MANAGE'),
  users: of(listUsers, 'users:MANAGE'),
  history: of(listHistory, 'users:MANAGE'),
  outbox: of(listOutbox, 'users:MANAGE'),
  notifications: of(listNotificationConfigs, 'users:MANAGE'),
  profiles: of(listProfiles, 'users:MANAGE'),
  trash: of(trash.list, 'users:MANAGE'),
};
