import type { DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { deliveryGroupList } from '../../apps/api/src/domains/deliveries/groups/list';
import type { FilterKeyOf } from '../../apps/api/src/engines/list/definition';
import { casesOf, FIRST_PAGE, id, oneOf, text, type Case } from '../../apps/api/test/make/list-cases';

type Filters = Record<FilterKeyOf<DeliveryGroupListQuery>, Record<string, string>>;

const filterValues = (group: DeliveryGroup): Filters => ({
  taskId: id(group.taskId),
  taskCode: text(group.taskCode, 'carga'),
  taskName: text(group.taskName, 'icms'),
  status: oneOf(...DELIVERY_STATUSES),
});

/** A group from the middle of the list. */
export const MIDDLE_GROUP = 'page=25000&size=1';

/** Every sort and filter of the grouped list, and several statuses at once. */
export const groupCases = (group: DeliveryGroup): Case[] => [
  ...casesOf(Object.keys(deliveryGroupList.sorts), filterValues(group)),
  { name: 'status (two)', query: `${FIRST_PAGE}&status=REJECTED&status=PENDING` },
  { name: 'status and taskName', query: `${FIRST_PAGE}&status=REJECTED&taskName=icms` },
  { name: 'page in the middle', query: 'page=2500&size=10' },
];
