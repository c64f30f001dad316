import { begin } from '../support/progress';
import { ms, say, table } from '../support/report';
import { quantile } from '../support/statistics';
import { openOnEmbedded, openOnPostgres, TASKS, type Environment } from './environment';
import { mixedCalls, type Kind, type MixedCall } from './mixed-calls';
import { processorMs } from './processor-time';
import { runAtRate } from './run-at-rate';

const LIMIT_MS = 60;
const PER_SECOND = 100;
const WRITES = 10_000;
/** Four of twenty calls are writes. */
const CALLS_PER_WRITE = 5;
/** Rows of the table, each after as many calls. */
const ROWS = 10;

const p90 = (all: readonly number[], limit?: number) => ms(quantile(all, 0.9), limit);

async function measure(environment: Environment): Promise<void> {
  const next = mixedCalls(environment, 'upkeep');
  const count = WRITES * CALLS_PER_WRITE;
  const size = count / ROWS;
  begin(`${environment.name}, ${PER_SECOND} calls a second`, count);
  const calls: MixedCall[] = [];
  const used: number[] = [];
  const times = await runAtRate(PER_SECOND, count, (index) => {
    if (index % size === 0) used.push(processorMs(environment.pids));
    calls[index] = next(index);
    return calls[index].send();
  });
  used.push(processorMs(environment.pids));
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const part = times.slice(row * size, (row + 1) * size);
    const of = (kind: Kind) => p90(part.filter((_time, index) => calls[row * size + index]!.kind === kind));
    const written = ((row + 1) * size) / CALLS_PER_WRITE;
    const processor = ms((used[row + 1]! - used[row]!) / size);
    return [
      `${written.toLocaleString('en')} writes`,
      p90(part, LIMIT_MS),
      of('search'),
      of('write'),
      of('other'),
      processor,
    ];
  });
  say(
    `${environment.name}: ${TASKS.toLocaleString('en')} tasks, ${PER_SECOND} calls a second, no manual VACUUM. p90 since the row above`,
  );
  say(`${table(['after', 'all', 'searches', 'writes', 'others', 'processor time a call'], rows)}\n`);
}

/** Measures whether lists stay fast while people write, on both databases. */
export async function benchUpkeep(): Promise<void> {
  for (const open of [openOnPostgres, openOnEmbedded]) {
    const environment = await open();
    if (!environment) continue;
    try {
      await measure(environment);
    } finally {
      await environment.close();
    }
  }
}
