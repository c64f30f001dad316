import { setTimeout as wait } from 'node:timers/promises';
import { ms, say, table, times } from '../support/report';
import { median, medianRatio, quantile } from '../support/statistics';
import { watchResident } from '../support/resident';
import { measureCallsDuring, download } from './download';
import { openEnvironment, type Environment, type Run } from './environment';

const ROUNDS = 3;
const QUIET_MS = 3_000;
const MEGABYTE = 1024 * 1024;
const LIMITS = { resident: 300 * MEGABYTE, p99: 100, time: 2 };

const over = (value: number, limit: number, text: string) => (value > limit ? ` OVER ${text}` : '');
const memory = (bytes: number | undefined) =>
  bytes === undefined
    ? 'not reported by this system'
    : `${(bytes / MEGABYTE).toFixed(0)} MB${over(bytes, LIMITS.resident, '300')}`;
const seconds = (all: readonly number[]) => `${(median(all) / 1000).toFixed(1)} s`;
const size = ({ bytes }: Run) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const latency = (name: string, all: readonly number[], limit = Infinity) => {
  const p99 = quantile(all, 0.99);
  return [name, String(all.length), ms(median(all)), `${ms(p99)}${over(p99, limit, String(limit))}`];
};

async function measure(environment: Environment): Promise<void> {
  const quiet = await measureCallsDuring(environment, () => wait(QUIET_MS));
  const watch = watchResident(environment.server.pid);
  const ours: Run[] = [];
  const bare: Run[] = [];
  const alone: Run[] = [];
  const meanwhile: number[] = [];
  // Alternates, so that other load on the machine affects both equally.
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await environment.bare.run());
    alone.push(await download(environment));
    meanwhile.push(
      ...(await measureCallsDuring(environment, async () => ours.push(await download(environment)))),
    );
  }
  const peak = watch.peak();
  const msOf = (runs: readonly Run[]) => runs.map((run) => run.ms);
  say(
    `Export of ${environment.tasks.toLocaleString('en')} tasks with all columns, ${ROUNDS} in turns. ${environment.name}`,
  );
  const line = (name: string, runs: readonly Run[], limit?: number) => [
    name,
    seconds(msOf(runs)),
    size(runs[0]!),
    times(medianRatio(msOf(runs), msOf(bare)), limit),
  ];
  say(
    table(
      ['', 'time', 'file', 'of the bare writer'],
      [
        line('bare writer, rows in memory', bare),
        line('server, from SQL to HTTP', alone, LIMITS.time),
        line('server, while it is asked for lists', ours),
      ],
    ),
  );
  say(
    table(
      ['the task list meanwhile', 'calls', 'p50', 'p99'],
      [latency('no export', quiet), latency('during exports', meanwhile, LIMITS.p99)],
    ),
  );
  say(`  resident at most: ${memory(peak)}\n`);
}

/** Measures the largest export: time compared with the writer alone, memory, and the delay of other calls. */
export async function benchExports(): Promise<void> {
  const environment = await openEnvironment();
  try {
    await measure(environment);
  } finally {
    await environment.close();
  }
}
