import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import type { Tx } from '../../src/engines/database/schema';
import { daysBetween, earlier, later, workingMoment } from './calendar';
import { randomFrom, type Random } from './random';

export interface DemoItem {
  id: number;
  status: DeliveryStatus;
  createdAt: Date;
  /** `yyyy-mm-dd` */
  started_at: string | null;
  finished_at: string | null;
}

const WAY: readonly DeliveryStatus[] = [
  'PENDING',
  'DEVELOPMENT',
  'DELIVERED',
  'HOMOLOGATION',
  'APPROVED',
  'PRODUCTION',
];
/** Statuses of an item that was tested and sent back. */
const REWORK: readonly DeliveryStatus[] = ['REJECTED', 'DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION'];

/** Returns the statuses up to and including this one. */
function wayTo(status: DeliveryStatus, random: Random): DeliveryStatus[] {
  const tested = WAY.indexOf('HOMOLOGATION') + 1;
  if (status === 'REJECTED') return [...WAY.slice(0, tested), status];
  const end = WAY.indexOf(status) + 1;
  const isReworked = end >= tested && random.chance(0.25);
  return isReworked
    ? [...WAY.slice(0, tested), ...REWORK, ...WAY.slice(tested, end)]
    : [...WAY.slice(0, end)];
}

const noonOf = (day: string | null) => (day ? new Date(`${day}T15:00:00Z`) : null);
const last = (one: Date, other: Date | null): Date => (other && other > one ? other : one);

/** Returns times in order: the creation of the item first, the others spread over its working time. */
function momentsOf(item: DemoItem, count: number, random: Random, now: Date): Date[] {
  const begin = last(item.createdAt, noonOf(item.started_at));
  const end = earlier(last(begin, noonOf(item.finished_at) ?? later(begin, random.whole(3, 25))), now);
  const share = Math.max(daysBetween(begin, end), 0) / Math.max(count - 2, 1);
  const others = Array.from({ length: count - 1 }, (_each, index) =>
    last(item.createdAt, workingMoment(random, end, share * (count - 2 - index))),
  );
  return [item.createdAt, ...others.sort((one, other) => one.getTime() - other.getTime())];
}

function historyOf(item: DemoItem, editors: readonly number[], random: Random, now: Date) {
  const statuses = wayTo(item.status, random);
  const moments = momentsOf(item, statuses.length, random, now);
  return statuses.map((status, index) => ({
    delivery_item_id: item.id,
    from_status: statuses[index - 1] ?? null,
    to_status: status,
    changed_at: moments[index]!,
    changed_by_id: index === 0 ? editors[0]! : random.pick(editors),
  }));
}

/** Inserts the status history of each item; the first of `editors` creates the deliveries. */
export async function insertStatusHistories(
  transaction: Tx,
  items: readonly DemoItem[],
  editors: readonly number[],
  now: Date,
): Promise<void> {
  // A generator of its own, so that data generated afterwards stays the same.
  const random = randomFrom(4_711);
  const changes = items.flatMap((item) => historyOf(item, editors, random, now));
  changes.sort((one, other) => one.changed_at.getTime() - other.changed_at.getTime());
  await transaction.insertInto('delivery_status_changes').values(changes).execute();
  await sql`update delivery_items set updated_at = newest.changed_at, updated_by_id = newest.changed_by_id
    from (select distinct on (delivery_item_id) * from delivery_status_changes
      order by delivery_item_id, id desc) newest
    where newest.delivery_item_id = delivery_items.id`.execute(transaction);
}
