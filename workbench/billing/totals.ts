import { listBillingPeriods } from '@demanda/contracts/billing';
import type { Client } from 'pg';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio, quantile } from '../support/statistics';
import { runAlternating } from '../support/run-alternating';
import { get } from '../support/call';
import type { Statement } from '../support/database';
import type { Environment } from '../lists/environment';
import { LINKS, PERIODS } from './data';

const LIMIT = 2;
const ROUNDS = { count: 25, warmUp: 4 };

const PLAIN = 'plain sum of each period, driver';
const SUM = `select billing_period_id, count(*), sum(tasks.amount)
  from billing_period_tasks join tasks on tasks.id = task_id group by billing_period_id`;

const ALL = 'page=0&size=100';
const ORDERS = { 'default order': ALL, 'by total': `${ALL}&sort=totalAmount,desc` };

interface MeasuredCall {
  name: string;
  path: string;
  statements: Statement[];
}

async function recordLists({ server, tokens, recorder }: Environment): Promise<MeasuredCall[]> {
  const calls: MeasuredCall[] = [];
  for (const [name, query] of Object.entries(ORDERS)) {
    const path = `/api${listBillingPeriods.path}?${query}`;
    const { content } = listBillingPeriods.response.parse(
      JSON.parse(await get(`${server.url}${path}`, tokens.ADMIN)),
    );
    const links = content.reduce((sum, { taskCount }) => sum + taskCount, 0);
    if (content.length !== PERIODS || links !== LINKS) throw new Error(`${links} links are listed.`);
    calls.push({ name, path, statements: await recorder.call(path, tokens.ADMIN) });
  }
  return calls;
}

/**
 * Compares the list of all periods with totals, over HTTP and by the driver, with a plain SQL sum of the same
 * links.
 */
export async function compareTotalsWithSum(
  environment: Environment,
  client: Client,
  state: string,
): Promise<void> {
  const { server, tokens, bare } = environment;
  const lists = await recordLists(environment);
  const compared = lists.flatMap(({ name, path, statements }) => [
    { name: `${name}, HTTP`, statements, run: () => get(`${server.url}${path}`, tokens.ADMIN) },
    { name: `${name}, driver`, statements, run: () => bare.send(statements) },
  ]);
  const contestants = [{ name: PLAIN, statements: [SUM], run: () => client.query(SUM) }, ...compared];
  const samples = await runAlternating('totals', contestants, ROUNDS);
  const base = samples.get(PLAIN)!;
  const rows = contestants.map(({ name, statements }) => {
    const all = samples.get(name)!;
    const ratio = name === PLAIN ? '' : times(medianRatio(all, base), LIMIT);
    return [name, String(statements.length), ms(median(all)), ms(quantile(all, 0.95)), ratio];
  });
  say(
    `Totals of ${PERIODS} periods over ${LINKS.toLocaleString('en')} tasks, ${state} (${ROUNDS.count} runs in turns, limit ${LIMIT} ×)`,
  );
  say(`${table(['', 'statements', 'p50', 'p95', 'of the plain sum'], rows)}\n`);
}
