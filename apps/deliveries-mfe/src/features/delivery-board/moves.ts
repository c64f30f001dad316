import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/deliveries';
import { shownStatus } from '@demanda/contracts/shown-status';
import { calculatedStatus } from '@demanda/contracts/delivery-rules';
import type { DeliveryStatus } from '@demanda/contracts/delivery-words';
import type { Move } from '../../api/delivery-items';

/** The items of all deliveries of a group. */
export const itemsOf = ({ deliveries }: DeliveryGroup): DeliveryItem[] =>
  deliveries.flatMap(({ items }) => items);

/** The group as the server will answer it after the move. */
export function afterMove(group: DeliveryGroup, statuses: Move['statuses']): DeliveryGroup {
  const deliveries = group.deliveries.map((delivery) => ({
    ...delivery,
    items: delivery.items.map((item) => ({ ...item, status: statuses.get(item.id) ?? item.status })),
  }));
  const moved = { ...group, deliveries };
  return { ...moved, calculatedDeliveryStatus: calculatedStatus(itemsOf(moved).map(({ status }) => status)) };
}

/** Sets these items of a group to one status; nothing when all of them have it already. */
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

/** Gives the items of a finished move back what they had; `now` is the group after it. */
export const undoOf = ({ group, statuses }: Move, now: DeliveryGroup): Move => ({
  group: now,
  statuses: new Map(
    itemsOf(group)
      .filter(({ id }) => statuses.has(id))
      .map(({ id, status }) => [id, status]),
  ),
  whole: false,
  undoes: true,
});

/** What a column shows: some of its groups, and how many it has in all. */
export interface ColumnContent {
  groups: readonly DeliveryGroup[];
  total: number;
}

/**
 * The content of the column of `status` as it will be once the moves under way are stored. It holds before and
 * after each answer of the server: what is in its place already is not counted again.
 */
export function withMoves(
  { groups, total }: ColumnContent,
  moves: readonly Move[],
  status: DeliveryStatus,
): ColumnContent {
  const moved = new Map<number, DeliveryGroup>();
  for (const { group, statuses } of moves) {
    moved.set(group.taskId, afterMove(moved.get(group.taskId) ?? group, statuses));
  }
  const kept = groups.filter(({ taskId }) => !moved.has(taskId));
  const here = [...moved.values()].filter((group) => shownStatus(group) === status);
  const shown = [...kept, ...here].sort((a, b) => b.taskId - a.taskId);
  return { groups: shown, total: total + shown.length - groups.length };
}
