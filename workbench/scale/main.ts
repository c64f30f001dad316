import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDatabase } from '../../apps/api/src/engines/database';
import type { Db } from '../../apps/api/src/engines/database/schema';
import { TRANSACTION_AFTER_MS } from '../../apps/api/src/engines/list/settled-rows';
import { openAll } from '../../tools/product/open-all';
import { startServer } from '../../tools/product/start-server';
import { startPostgres } from '../../tools/test/postgres';
import { get, SECRET, signIn } from '../support/call';
import { begin } from '../support/progress';
import { ms, say, table, times } from '../support/report';
import { runAlternating } from '../support/run-alternating';
import { median, quantile } from '../support/statistics';
import { createVerdicts, noiseOf, type Verdicts } from '../support/verdicts';
import { scaleCalls, type Known, type ScaleCall } from './calls';
import { compareStatement, measureReport, type FileCase } from './files';
import { fillScale, sizesFor, type Sizes } from './fill';

const ROUNDS = { count: 20, warmUp: 3 };
/**
 * After a start, totals of the history are counted again until more than 10 s after the first list
 * (`TRANSACTION_AFTER_MS`, ADR 0175).
 */
const HISTORY_SETTLES_MS = TRANSACTION_AFTER_MS + 1000;
const LIMITS = { p90Ms: 100, historyRatio: 3, taskRatio: 3 };
/** Calls that are compared with the median of all calls of tasks. */
const COMPARED_TASKS = ['without a link', 'awaiting my answer', 'search with a typo'];

async function knownOf(db: Db): Promise<Known & { files: Record<'statement' | 'sheet', FileCase> }> {
  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0]!;
  const task = await one(sql<Known['task']>`
    select id, code, to_json(created_at) #>> '{}' as "createdAt" from tasks order by id offset (select count(*) / 2 from tasks) limit 1`);
  const person = await one(sql<{ id: number; name: string }>`
    select id, coalesce(name, username) as name from users order by id limit 1`);
  const requester = await one(sql<{ id: number }>`
    select requester_id as id from tasks group by 1 order by count(*) desc, 1 limit 1`);
  // The newest tasks, about as many as the statement has lines.
  const newest = (rows: number) =>
    one(sql<{ day: string; rows: number }>`with since as (
        select (created_at at time zone 'America/Sao_Paulo')::date as day from tasks order by id desc
        offset least(${rows}::int, (select count(*) from tasks) - 1) limit 1)
      select day::text, (select count(*)::int from tasks
        where (created_at at time zone 'America/Sao_Paulo')::date >= day) as rows from since`);
  const period = await one(sql<{ id: number; rows: number }>`
    select billing_period_id as id, count(*)::int as rows from billing_period_tasks group by 1 order by 2 desc, 1 limit 1`);
  const sheet = await newest(period.rows);
  const other = await one(sql<{ chargeId: number; groupId: number; traceId: string }>`
    select (select max(id) from charges) as "chargeId", (select max(task_id) from delivery_groups) as "groupId",
      (select trace_id from history where trace_id is not null order by id limit 1) as "traceId"`);
  return {
    ...other,
    ...{ task, requesterId: requester.id, userId: person.id, userName: person.name, periodId: period.id },
    files: {
      statement: { path: `/billing-periods/${period.id}/statement`, rows: period.rows },
      sheet: { path: `/tasks/export/excel?createdAtFrom=${sheet.day}`, rows: sheet.rows },
    },
  };
}

/** Judges the 90th percentile of each call, and ratios within its group. Returns the rows of the table, slowest first. */
function judge(
  calls: readonly ScaleCall[],
  samples: Map<string, number[]>,
  mode: string,
  verdicts: Verdicts,
): string[][] {
  const timesOf = ({ name }: ScaleCall) => samples.get(name)!;
  const baseOf: Record<ScaleCall['group'], number | undefined> = {
    tasks: median(calls.filter(({ group }) => group === 'tasks').map((one) => median(timesOf(one)))),
    history: median(samples.get('history, default')!),
    others: undefined,
  };
  const isCompared = ({ group, name }: ScaleCall) =>
    group === 'history' || COMPARED_TASKS.some((compared) => name === `tasks, ${compared}`);
  return calls
    .map((one) => ({ one, all: timesOf(one), base: baseOf[one.group] }))
    .sort((a, b) => quantile(b.all, 0.9) - quantile(a.all, 0.9))
    .map(({ one, all, base }) => {
      const noise = noiseOf(all);
      const p90 = quantile(all, 0.9);
      verdicts.atMost(`${one.name}, ${mode}`, p90, LIMITS.p90Ms, { unit: ' ms', noise });
      const ratio = base && median(all) / base;
      const limit = one.group === 'history' ? LIMITS.historyRatio : LIMITS.taskRatio;
      if (ratio && isCompared(one))
        verdicts.atMost(`${one.name}, ${mode}`, ratio, limit, { unit: ' ×', noise: noise / base });
      return [one.name, ms(median(all)), ms(p90, LIMITS.p90Ms), ratio ? times(ratio) : ''];
    });
}

/** Starts the server on a filled database and measures it. */
async function measure(url: string, verdicts: Verdicts): Promise<void> {
  const opened = await openAll(async (onClose) => {
    const pool = { DATA_DIR: '', DATABASE_URL: url, DATABASE_POOL_SIZE: 1, PREPARED_STATEMENTS: true };
    const { db, close } = await createDatabase(pool);
    onClose(close);
    begin('building and starting the server');
    const env = { NODE_ENV: 'production', DATABASE_URL: url, AUTH_SECRET: SECRET };
    const server = await startServer(env);
    onClose(() => server.stop());
    return { db, url: server.url, token: await signIn(server.url, 'ADMIN') };
  });
  try {
    const { db, ...server } = opened;
    const { files, ...known } = await knownOf(db);
    const calls = scaleCalls(known);
    const run = ({ path, query }: ScaleCall) => get(`${server.url}/api${path}?${query}`, server.token);
    const write = () => sql`update tasks set version = version where id = ${known.task.id}`.execute(db);
    begin('waiting for the totals of the history');
    await run(calls.find(({ group }) => group === 'history')!);
    await wait(HISTORY_SETTLES_MS);
    const modes = [
      { text: 'nothing written since', prepare: undefined },
      { text: 'each after a write to tasks', prepare: write },
    ];
    for (const { text, prepare } of modes) {
      const candidates = calls.map((one) => ({ name: one.name, prepare, run: () => run(one) }));
      const samples = await runAlternating(`${calls.length} calls, ${text}`, candidates, ROUNDS);
      say(`${calls.length} calls, ${text} (${ROUNDS.count} runs in turns)`);
      say(`${table(['', 'p50', 'p90', 'of its group'], judge(calls, samples, text, verdicts))}\n`);
    }
    await compareStatement(server, files, verdicts);
    await measureReport(server, calls[0]!, run, verdicts);
  } finally {
    await opened.close();
  }
}

async function fillAndMeasure(sizes: Sizes, verdicts: Verdicts): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return say('Scale: not measured, no initdb and postgres found on this machine.\n');
  try {
    const started = performance.now();
    await fillScale(postgres.url, sizes);
    const minutes = (performance.now() - started) / 60_000;
    const counts = Object.entries<number>({ ...sizes }).map(
      ([kind, count]) => `${count.toLocaleString('en')} ${kind}`,
    );
    say(`${postgres.version}, filled in ${minutes.toFixed(1)} minutes: ${counts.join(', ')}`);
    await measure(postgres.url, verdicts);
  } finally {
    await postgres.stop();
  }
}

/**
 * Calls lists, records and files of a database with a million tasks, or as many as --tasks says, and everything that grows
 * with them, on PostgreSQL, while nothing is written and after writes, which invalidate cached totals. --url names a server that is filled
 * already. Fails beyond its limits.
 */
export async function benchScale(args: string[]): Promise<void> {
  const options = { tasks: { type: 'string', default: '1000000' }, url: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const verdicts = createVerdicts();
  if (values.url) await measure(values.url, verdicts);
  else await fillAndMeasure(sizesFor(Number(values.tasks)), verdicts);
  for (const lost of verdicts.lost) say(`OVER: ${lost}`);
  process.exitCode = verdicts.lost.length === 0 ? 0 : 1;
}
