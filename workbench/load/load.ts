import { begin } from '../support/progress';
import { ms, say, table } from '../support/report';
import { quantile } from '../support/statistics';
import { openOnPostgres, TASKS, type Environment } from './environment';
import { mixedCalls } from './mixed-calls';
import { processorMs } from './processor-time';
import { runAtRate } from './run-at-rate';

const SECONDS = 30;
const LIMIT_MS = 200;
/** Calls a second and servers that share them; the last of one server and the one of two are goals. */
const RATES = [
  [100, 1],
  [200, 1],
  [300, 1],
  [200, 2],
] as const;

/** Processor time so far of the servers, then of the database. */
function used({ servers, pids }: Environment): [number, number] {
  const own = servers.map(({ pid }) => pid);
  return [processorMs(own), processorMs(pids.filter((pid) => !own.includes(pid)))];
}

/** Calls that each server answers before it is measured: a cold one takes half as long again. */
const WARM_UP = { perSecond: 100, count: 3000 };

function withServers(environment: Environment, count: number): Environment {
  const idle = environment.servers.slice(count).map(({ pid }) => pid);
  const pids = environment.pids.filter((pid) => !idle.includes(pid));
  return { ...environment, servers: environment.servers.slice(0, count), pids };
}

async function measure(
  environment: Environment,
  perSecond: number,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const count = perSecond * SECONDS;
  begin(`${perSecond} calls a second, servers: ${environment.servers.length}`, count);
  const before = used(environment);
  const start = performance.now();
  const times = await runAtRate(perSecond, count, call);
  const tookS = (performance.now() - start) / 1000;
  const [server, database] = used(environment).map((all, index) => (all - before[index]!) / count);
  return [
    `${perSecond} a second`,
    String(environment.servers.length),
    (count / tookS).toFixed(0),
    ms(quantile(times, 0.5)),
    ms(quantile(times, 0.9), LIMIT_MS),
    ms(Math.max(...times)),
    ms(server!),
    ms(database!),
  ];
}

/** Measures mixed use of one server and of two on a PostgreSQL. A call that fails ends the measurement. */
export async function benchLoad(): Promise<void> {
  const environment = await openOnPostgres({ instances: 2 });
  if (!environment) return say('Load: not measured, no initdb and postgres found on this machine.\n');
  try {
    const rows: string[][] = [];
    let calls = 0;
    for (const server of environment.servers) {
      begin('warming up a server', WARM_UP.count);
      const next = mixedCalls({ ...environment, servers: [server] }, 'load');
      await runAtRate(WARM_UP.perSecond, WARM_UP.count, () => next(calls++).send());
    }
    for (const [perSecond, count] of RATES) {
      const part = withServers(environment, count);
      const next = mixedCalls(part, 'load');
      rows.push(await measure(part, perSecond, () => next(calls++).send()));
    }
    say(
      `Load: ${environment.name}, ${TASKS.toLocaleString('en')} tasks, ${SECONDS} s each, no call failed. Processor time a call`,
    );
    const columns = ['calls', 'servers', 'served a second', 'median', 'p90', 'longest', 'server', 'database'];
    say(`${table(columns, rows)}\n`);
  } finally {
    await environment.close();
  }
}
