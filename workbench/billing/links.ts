import { createBillingLink, linkTasks } from '@demanda/contracts/billing-links';
import type { Client } from 'pg';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio, quantile } from '../support/statistics';
import { runAlternating, type Candidate } from '../support/run-alternating';
import { post } from '../support/call';
import type { Environment } from '../lists/environment';
import { MANY } from './data';

const LIMIT = 10;
const ROUNDS = { count: 15, warmUp: 2 };

const many = MANY.toLocaleString('en');
const ONE_LINK = 'one link, HTTP';
const ALL_LINKS = `${many} links in one call, HTTP`;
const PLAIN = `plain insert of ${many} rows, driver`;

const INSERT = `insert into billing_period_tasks (billing_period_id, task_id) select $1, unnest($2::bigint[])`;
const UNDO = 'delete from billing_period_tasks where task_id = any($1)';

/** Finds an open period and the tasks without a period. */
async function whatToLink(client: Client): Promise<{ periodId: number; taskIds: number[] }> {
  const periods = await client.query<{ id: string }>('select max(id) as id from billing_periods');
  const tasks = await client.query<{ id: string }>(
    'select task_id as id from task_billing_marks where not has_billing order by task_id',
  );
  if (tasks.rows.length !== MANY) throw new Error(`${tasks.rows.length} tasks are in no period.`);
  return { periodId: Number(periods.rows[0]!.id), taskIds: tasks.rows.map(({ id }) => Number(id)) };
}

/**
 * Compares linking many tasks with linking one, and with plain SQL inserts that only the database checks;
 * each run is undone.
 */
export async function compareLinksWithInserts(environment: Environment, client: Client): Promise<void> {
  const { server, tokens, recorder } = environment;
  const { periodId, taskIds } = await whatToLink(client);
  const one = { billingPeriodId: periodId, taskId: taskIds[0]! };
  const all = taskIds.map((taskId) => ({ billingPeriodId: periodId, taskId }));
  const undo = () => client.query(UNDO, [taskIds]);
  const insert = () => client.query(INSERT, [periodId, taskIds]);
  const linkBy = (contract: { path: string }, body: object) => ({
    run: () => post(`${server.url}/api${contract.path}`, tokens.ADMIN, body),
    statements: async () => {
      await undo();
      return (await recorder.callOnce(`/api${contract.path}`, tokens.ADMIN, body)).length;
    },
  });
  const compared = [
    { name: ONE_LINK, ...linkBy(createBillingLink, one) },
    { name: ALL_LINKS, ...linkBy(linkTasks, all) },
    { name: PLAIN, run: insert, statements: () => 1 },
  ];
  const contestants = compared.map(({ name, run }): Candidate => ({ name, prepare: undo, run }));
  const samples = await runAlternating('links', contestants, ROUNDS);
  const ratio = (name: string, base: string, limit?: number) =>
    times(medianRatio(samples.get(name)!, samples.get(base)!), limit);
  const rows: string[][] = [];
  for (const { name, statements } of compared) {
    const taken = samples.get(name)!;
    const limit = name === ALL_LINKS ? LIMIT : undefined;
    const figures = [String(await statements()), ms(median(taken)), ms(quantile(taken, 0.95))];
    rows.push([name, ...figures, ratio(name, ONE_LINK, limit), ratio(name, PLAIN, limit)]);
  }
  await undo();
  say(`Linking ${many} tasks to a period (${ROUNDS.count} runs in turns, each undone, limit ${LIMIT} ×)`);
  say(`${table(['', 'statements', 'p50', 'p95', 'of one link', 'of the plain insert'], rows)}\n`);
}
