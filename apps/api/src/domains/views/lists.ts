import { listBillingPeriods } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { listHistory } from '@demanda/contracts/history';
import { listOutbox } from '@demanda/contracts/outbox';
import type { RestrictedResource, Right } from '@demanda/contracts/permissions';
import { listProjects } from '@demanda/contracts/projects';
import { listRequesters } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { listUsers } from '@demanda/contracts/users';
import type { ViewList } from '@demanda/contracts/views';
import { fieldRules, type FieldRules } from '../../engines/http/field-levels';

interface ListWithViews {
  /** The call of the list: its permission is that of the views, its query what they may contain. */
  contract: Contract;
  /** Permission to change shared views of other users. */
  manage: Right;
  /** Resource whose restricted fields are columns of the list; absent when it has none. */
  resource?: RestrictedResource;
  rules: FieldRules;
}

const of = (contract: Contract, manage: Right, resource?: RestrictedResource): ListWithViews => ({
  ...{ contract, manage, resource },
  rules: fieldRules(contract),
});

/** Where a resource has no MANAGE, those who manage users change shared views. */
export const listsWithViews: Record<ViewList, ListWithViews> = {
  tasks: of(listTasks, 'tasks:MANAGE', 'tasks'),
  requesters: of(listRequesters, 'users:MANAGE', 'requesters'),
  projects: of(listProjects, 'users:MANAGE', 'projects'),
  deliveries: of(listDeliveryGroups, 'deliveries:MANAGE'),
  billing: of(listBillingPeriods, 'billing:MANAGE', 'billing'),
  users: of(listUsers, 'users:MANAGE'),
  history: of(listHistory, 'users:MANAGE'),
  outbox: of(listOutbox, 'users:MANAGE'),
};
