import { live } from '@demanda/contracts/health';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio, quantile } from '../support/statistics';
import { runAlternating } from '../support/run-alternating';
import type { Bare } from './bare';
import { get } from '../support/call';
import { FIRST_PAGE, TENTH_PAGE } from '../../apps/api/test/make/list-cases';
import type { Statement } from '../support/database';
import { cacheModes, preparing, type Mode } from './modes';
import type { Environment } from './environment';

const LIMIT = 1.5;
const CACHE_MODES = cacheModes({ count: 100, warmUp: 10 }, { count: 300, warmUp: 30 });

/** A call that does no work. */
const EMPTY = live;

interface Call {
  name: string;
  path: string;
  token: string;
  statements: Statement[];
}

/** Returns the measured calls with the statements that the server sends for each. */
async function recordCalls({ tokens, recorder }: Environment): Promise<Call[]> {
  const calls: Call[] = [];
  for (const [role, token] of Object.entries(tokens)) {
    for (const query of [FIRST_PAGE, TENTH_PAGE]) {
      const path = `/api/tasks?${query}`;
      calls.push({ name: `${role} ${query}`, path, token, statements: await recorder.call(path, token) });
    }
  }
  return calls;
}

/** Rejects when the driver would count a total that the server has cached, or the reverse. */
async function refuseOtherTotal(bare: Bare, { statements }: Call, { isKnown }: Mode): Promise<void> {
  const totals = (await bare.send(statements)).flatMap(({ rows }) =>
    (rows as { total?: number | null }[]).filter((row) => 'total' in row),
  );
  if (totals.length !== 1 || (totals[0]!.total === null) !== isKnown) {
    throw new Error(`The recorded statements ${isKnown ? 'count' : 'do not count'} the total.`);
  }
}

async function measure(environment: Environment, mode: Mode): Promise<string> {
  const { server, bare } = environment;
  const calls = await recordCalls(environment);
  const prepare = preparing(mode, bare);
  await prepare?.();
  for (const call of calls) await refuseOtherTotal(bare, call, mode);
  const samples = await runAlternating(
    `the list and the driver, ${mode.text}`,
    [
      ...calls.flatMap(({ name, path, token, statements }) => [
        { name: `${name} HTTP`, prepare, run: () => get(`${server.url}${path}`, token) },
        { name: `${name} driver`, prepare, run: () => bare.send(statements) },
      ]),
      { name: EMPTY.path, run: () => get(`${server.url}/api${EMPTY.path}`, '') },
    ],
    mode.rounds,
  );
  const rows = calls.map(({ name, statements }) => {
    const http = samples.get(`${name} HTTP`)!;
    const driver = samples.get(`${name} driver`)!;
    const figures = [http, driver].flatMap((all) => [ms(median(all)), ms(quantile(all, 0.95))]);
    return [name, String(statements.length), ...figures, times(medianRatio(http, driver), LIMIT)];
  });
  const empty = samples.get(EMPTY.path)!;
  rows.push([`for comparison: ${EMPTY.path}`, '0', ms(median(empty)), ms(quantile(empty, 0.95))]);
  return table(['', 'statements', 'HTTP p50', 'p95', 'driver p50', 'p95', 'p50 ratio'], rows);
}

/** Compares the default list over HTTP with the same SQL by the bare driver. */
export async function compareWithDriver(environment: Environment): Promise<void> {
  for (const mode of CACHE_MODES) {
    const result = await measure(environment, mode);
    say(`The task list, ${mode.text} (${mode.rounds.count} runs in turns, limit ${LIMIT} ×)`);
    say(`${result}\n`);
  }
}
