import type { ClientSwitches } from '@demanda/contracts/client-page';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { HANDED_OVER_STATUSES } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { groupBy } from '../../../kernel/group-by';
import { isDeliveryInScope, type Scope } from '../links/link-scope';

/** The newest deliveries that the page shows. */
export const MAX_DELIVERIES = 50;

/** What a client sees: what was handed over, and what they refused. Work before that is the team's own. */
export const SHOWN_STATUSES = [...HANDED_OVER_STATUSES, 'REJECTED'] as const satisfies DeliveryStatus[];
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export interface ShownItem {
  id: number;
  deliveryId: number;
  project: string;
  status: ShownStatus;
  /** `yyyy-mm-dd`; null when not recorded. */
  finishedOn: string | null;
  version: number;
}

export interface ShownDelivery {
  id: number;
  taskId: number;
  code: string;
  title: string;
  description: string | null;
  createdAt: Date;
  items: ShownItem[];
}

/** SQL: the item `item` of `delivery` is shown on a page. */
export const isShownTo = (scope: Scope) => sql<boolean>`(task.requester_id = ${scope.requester_id}::bigint
  and item.status = any(${SHOWN_STATUSES}::delivery_status[]) and ${isDeliveryInScope(scope)})`;

/** Items with their delivery and task, of which only these columns may leave the server. */
const selectItems = (db: Db, scope: Scope) =>
  db
    .selectFrom('delivery_items as item')
    .innerJoin('deliveries as delivery', 'delivery.id', 'item.delivery_id')
    .innerJoin('tasks as task', 'task.id', 'delivery.task_id')
    .where(isShownTo(scope));

/** Reads the newest deliveries that a page shows, with the items that a client sees: scripts, branches and notes stay inside. */
export async function readDeliveries(
  db: Db,
  scope: Scope,
  { clientDescriptions, clientDates }: ClientSwitches,
): Promise<ShownDelivery[]> {
  const deliveries = await selectItems(db, scope)
    .groupBy(['delivery.id', 'task.id'])
    .orderBy('delivery.id', 'desc')
    .limit(MAX_DELIVERIES)
    .select([
      'delivery.id',
      'task.id as taskId',
      'delivery.created_at',
      'task.code',
      'task.title',
      'task.description',
    ])
    .execute();
  if (deliveries.length === 0) return [];
  const items = await selectItems(db, scope)
    .innerJoin('projects as project', 'project.id', 'item.project_id')
    .where(
      'delivery.id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .orderBy('item.id')
    .select(['item.id', 'item.delivery_id as deliveryId', 'project.name as project', 'item.version'])
    .select(['item.finished_at as finishedOn', sql<ShownStatus>`item.status`.as('status')])
    .execute();
  const shown = clientDates ? items : items.map((item) => ({ ...item, finishedOn: null }));
  const byDelivery = groupBy(shown, ({ deliveryId }) => deliveryId);
  return deliveries.map(({ created_at, description, ...delivery }) => ({
    ...delivery,
    description: clientDescriptions ? description : null,
    createdAt: created_at,
    items: byDelivery.get(delivery.id) ?? [],
  }));
}
