import { Client } from 'pg';

/** Notices in all; `reader` gets 100,000 of them, of which 2,500 are unread. */
const NOTICES = 1_000_000;

/** Fills notices, due days of tasks, and an eventful task; the database has 100,000 tasks. Returns that task's id. */
export async function fillNotices(databaseUrl: string, reader: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Triggers are off: these updates would fill the history.
    await client.query(`set session_replication_role = replica`);
    await client.query(`update tasks set due_on = current_date - 30 + (id % 60)::integer where id % 3 = 0`);
    await client.query(
      `insert into notices (user_id, kind, record_kind, record_id, actor_id, detail, created_at, read_at)
      select account.id, (array['COMMENTED', 'MENTIONED', 'ASSIGNED'])[1 + place % 3], 'tasks', task.id, actor.id, null,
        now() - make_interval(mins => place / 2), case when place % 40 <> 0 then now() end
      from generate_series(1, $1::integer) place
      join lateral (select case when place % 10 = 0 then (select id from users where username = $2)
        else (select id from users where username <> $2 order by id offset place % 5 limit 1) end as id) account on true
      join (select id, row_number() over (order by id) as number from tasks) task on task.number = 1 + place % 100000
      join lateral (select min(id) as id from users) actor on true`,
      [NOTICES, reader],
    );
    const { rows } = await client.query<{ id: number }>(
      `select task.id::integer from tasks task join deliveries on task_id = task.id order by task.id offset 500 limit 1`,
    );
    const { id } = rows[0]!;
    await client.query(`set session_replication_role = origin`);
    for (let change = 0; change < 200; change += 1)
      await client.query('update tasks set title = $2 where id = $1', [id, `Título ${change}`]);
    await client.query(
      `insert into comments (task_id, author_id, text, mentions)
      select $1, (select min(id) from users), 'Comentário ' || place, '{}' from generate_series(1, 300) place`,
      [id],
    );
    await client.query('vacuum analyze notices, tasks, comments, history');
    return id;
  } finally {
    await client.end();
  }
}
