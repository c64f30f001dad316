import { sql } from 'kysely';
import { TRACKED } from '../../src/domains/history/tracked/tracked-tables';
import { readColumns } from '../../src/domains/history/triggers/install-history';
import { entriesOfRows } from '../../src/domains/history/triggers/triggers';
import type { Tx } from '../../src/engines/database/schema';

/** SQL over the row `it`: time and user of the creation of each record; `admin` by default. */
const MADE: Record<string, { at: string; by: string }> = {
  users: { at: 'it.created_at', by: 'null::bigint' },
  requesters: { at: 'it.created_at', by: 'admin.id' },
  projects: { at: 'it.created_at', by: 'admin.id' },
  tasks: { at: 'it.created_at', by: 'it.created_by_id' },
  sub_tasks: {
    at: '(select created_at from tasks where id = it.task_id)',
    by: '(select created_by_id from tasks where id = it.task_id)',
  },
  deliveries: { at: 'it.created_at', by: 'admin.id' },
  billing_periods: { at: 'it.created_at', by: 'admin.id' },
  notification_configs: { at: 'it.created_at', by: 'admin.id' },
  outbox: { at: 'it.created_at', by: 'it.created_by_id' },
};

/** SQL: status changes of the items. */
const STATUSES = `select change.changed_at as at, change.changed_by_id as by,
    case when change.from_status is null then 'CREATE' else 'STATUS' end as event, 'deliveryItems' as resource,
    item.id as record_id, project.name as label, history_of_item(item.id) as about,
    case when change.from_status is not null then jsonb_build_object('status', change.from_status) end as before,
    case when change.from_status is null then jsonb_build_object('project_id', item.project_id) else '{}' end
      || jsonb_build_object('status', change.to_status) as after
  from delivery_status_changes change join delivery_items item on item.id = change.delivery_item_id
  join projects project on project.id = item.project_id`;

const LINKS = `select period.created_at as at, admin.id as by, 'LINK' as event, 'billing' as resource,
    period.id as record_id, history_period(period.id) as label,
    array['billing:' || period.id] || array_agg('tasks:' || link.task_id order by link.task_id) as about,
    null::jsonb as before, jsonb_build_object('tasks', jsonb_agg(link.task_id order by link.task_id)) as after
  from admin, billing_periods period join billing_period_tasks link on link.billing_period_id = period.id
  group by period.id, admin.id`;

/** Inserts the history entries that the product would have recorded for these records, oldest first. */
export async function insertHistory(transaction: Tx): Promise<void> {
  const columns = await readColumns(transaction);
  const made = TRACKED.filter(({ table }) => table in MADE).map(
    (
      table,
    ) => `select entry.at, entry.by, entry.event, '${table.resource}' as resource, entry.record_id, entry.label,
      entry.about, entry.before, entry.after
      from admin cross join lateral (${entriesOfRows(table, columns[table.table]!, MADE[table.table]!)}) entry`,
  );
  await sql
    .raw(
      `with admin as (select id from users where username = 'admin')
      insert into history (at, user_id, user_name, event, resource, record_id, record_label, about, before, after)
      select entry.at, entry.by, coalesce(users.name, users.username, 'Sistema'), entry.event::history_event,
        entry.resource, entry.record_id, entry.label, entry.about, entry.before, entry.after
      from (${[...made, STATUSES, LINKS].join('\nunion all\n')}) entry left join users on users.id = entry.by
      order by entry.at, entry.event <> 'CREATE'`,
    )
    .execute(transaction);
}
