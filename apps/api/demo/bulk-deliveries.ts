import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { sql } from 'kysely';
import { recalculateGroups } from '../src/domains/deliveries/groups/groups';
import type { Tx } from '../src/engines/database/schema';
import { made, numbered, oneOf, scatter, SITE } from './bulk-sql';

/** Share of each status; most deliveries are in production, as in a product used for years. */
const STAGES: Record<DeliveryStatus, number> = {
  PENDING: 2,
  DEVELOPMENT: 3,
  DELIVERED: 2,
  HOMOLOGATION: 2,
  APPROVED: 2,
  REJECTED: 1,
  PRODUCTION: 11,
};
const STATUSES = Object.keys(STAGES);
const stages = Object.entries(STAGES).flatMap(([status, share]) => Array<string>(share).fill(status));

/** SQL: number of deliveries of a task: two for 12 %, three for 4 %, else one; 1.2 on average. */
const deliveriesOfTask = `1 + (${scatter(29, 25)} < 4)::int + (${scatter(29, 25)} < 1)::int`;
/** SQL: one to four items, 2.5 on average; one in seven has another status than its delivery. */
const itemsOfDelivery = '1 + i % 4';

const insertSql = (from: number): string[] => [
  `insert into deliveries (task_id, notes)
   select id, case when i % 5 = 0 then 'Entrega combinada com o solicitante, parte ' || part end
   from ${made(from)} task, generate_series(1, ${deliveriesOfTask}) part where has_delivery order by i, part`,
  `with ${numbered('projects', 'id')}, fresh as (
     select delivery.id as delivery_id, delivery.id as i, task.code, task.created_at
     from deliveries delivery join ${made(from)} task on task.id = delivery.task_id)
   insert into delivery_items (delivery_id, project_id, status, branch, source_branch, pull_request, script, started_at)
   select delivery_id, projects.id,
     (case when (i + part) % 7 = 0 then ${oneOf(27, STATUSES)} else ${oneOf(25, stages)} end)::delivery_status,
     'feature/' || code || '-' || part, 'main', 'https://git.${SITE}/carga/pull/' || i,
     case when i % 10 = 0 then repeat('update carga set revisado = true where id = ' || i || ';' || chr(10), 10) end,
     created_at::date
   from fresh, generate_series(1, ${itemsOfDelivery}) part
   join projects_list projects on true
   where projects.n = (i + part) % (select count(*) from projects)`,
  `insert into delivery_status_changes (delivery_item_id, to_status, changed_at)
   select id, status, updated_at from delivery_items item
   where not exists (select from delivery_status_changes where delivery_item_id = item.id) order by id`,
];

/** Tasks per statement. */
const CHUNK = 4000;

/**
 * Inserts deliveries and items for the generated tasks that have the flag, beginning with number `from`, and
 * computes the grouped list as the product does.
 */
export async function seedDeliveries(transaction: Tx, from: number): Promise<void> {
  for (const statement of insertSql(from)) await sql.raw(statement).execute(transaction);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.raw(made(from))} task where has_delivery order by id`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += CHUNK) {
    await recalculateGroups(transaction, ids.slice(start, start + CHUNK));
  }
}
