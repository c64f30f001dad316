import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Move } from '../../api/delivery-items';

/** Returns the items of all deliveries of a group. */
export const itemsOf = ({ deliveries }: DeliveryGroup): DeliveryItem[] =>
  deliveries.flatMap(({ items }) => items);

/** Returns the group as the server will return it after the move. */
export function applyMove(group: DeliveryGroup, statuses: Move['statuses']): DeliveryGroup {
  const deliveries = group.deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => ({ ...item, status: statuses.get(item.id) ?? item.status })),
  }));
  const moved = { ...group, deliveries };
  return { ...moved, calculatedDeliveryStatus: calculatedStatus(itemsOf(moved).map(({ status }) => status)) };
}

/** Creates the move of these items to one status; undefined when all of them have it already. */
export function moveTo(
  group: DeliveryGroup,
  items: readonly DeliveryItem[],
  to: DeliveryStatus,
): Move | undefined {
  const changing = items.filter(({ status }) => status !== to);
  if (changing.length === 0) return undefined;
  return {
    group,
    statuses: new Map(changing.map(({ id }) => [id, to])),
    whole: items.length === itemsOf(group).length,
  };
}

/** Creates the move that restores the previous statuses; `now` is the group after the finished move. */
export const createUndo = ({ group, statuses }: Move, now: DeliveryGroup): Move => ({
  group: now,
  statuses: new Map(
    itemsOf(group)
      .filter(({ id }) => statuses.has(id))
      .map(({ id, status }) => [id, status]),
  ),
  whole: false,
  undoes: true,
});

/** Content of a column: some of its groups, and their total number. */
export interface ColumnContent {
  groups: readonly DeliveryGroup[];
  total: number;
}

/**
 * Returns the content of the column of `status` with the running moves applied. Correct before and after each response
 * of the server: a group that is already in its new column is not counted again.
 */
export function applyMoves(
  { groups, total }: ColumnContent,
  moves: readonly Move[],
  status: DeliveryStatus,
): ColumnContent {
  const moved = new Map<number, DeliveryGroup>();
  for (const { group, statuses } of moves) {
    moved.set(group.taskId, applyMove(moved.get(group.taskId) ?? group, statuses));
  }
  const kept = groups.filter(({ taskId }) => !moved.has(taskId));
  const here = [...moved.values()].filter((group) => shownStatus(group) === status);
  const shown = [...kept, ...here].sort((a, b) => b.taskId - a.taskId);
  return { groups: shown, total: total + shown.length - groups.length };
}
