import type { Contract } from '@demanda/contracts/contract';
import type { RestrictedResource, Right } from '@demanda/contracts/permissions';
import { listTasks } from '@demanda/contracts/tasks';
import type { ViewList } from '@demanda/contracts/views';
import { fieldRules, type FieldRules } from '../../engines/http/field-levels';

interface ListWithViews {
  /** The call of the list: its permission is that of the views, its query what they may contain. */
  contract: Contract;
  /** Permission to change shared views of other users. */
  manage: Right;
  /** Resource whose restricted fields are columns of the list. */
  resource: RestrictedResource;
  rules: FieldRules;
}

const of = (contract: Contract, manage: Right, resource: RestrictedResource): ListWithViews => ({
  ...{ contract, manage, resource },
  rules: fieldRules(contract),
});

export const listsWithViews: Record<ViewList, ListWithViews> = {
  tasks: of(listTasks, 'tasks:MANAGE', 'tasks'),
};
