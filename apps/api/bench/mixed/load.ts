import { ms, say, table } from '../../../../tools/bench/report';
import { quantile } from '../../../../tools/bench/statistics';
import { openOnPostgres, TASKS } from './environment';
import { mixedCalls } from './mixed-calls';
import { processorMs } from './processor-time';
import { runAtRate } from './run-at-rate';

const INSTANCES = 2;
const SECONDS = 60;
const LIMIT_MS = 200;
/** The last one is the goal. */
const RATES = [50, 100, 200];

/** Measures mixed use of two servers on one PostgreSQL at growing rates. A call that fails ends the measurement. */
export async function benchLoad(): Promise<void> {
  const environment = await openOnPostgres({ instances: INSTANCES });
  if (!environment) return say('Load: not measured, no initdb and postgres found on this machine.\n');
  try {
    const next = mixedCalls(environment, 'load');
    const rows: string[][] = [];
    let calls = 0;
    for (const perSecond of RATES) {
      const count = perSecond * SECONDS;
      const before = processorMs(environment.pids);
      const times = await runAtRate(perSecond, count, () => next(calls++).send());
      const used = processorMs(environment.pids) - before;
      const p90 = quantile(times, 0.9);
      rows.push([
        `${perSecond} a second`,
        ms(quantile(times, 0.5)),
        `${ms(p90)}${p90 > LIMIT_MS ? ` OVER ${LIMIT_MS}` : ''}`,
        ms(Math.max(...times)),
        ms(used / count),
      ]);
    }
    say(
      `Load: ${environment.name}, ${INSTANCES} servers, ${TASKS.toLocaleString('en')} tasks, ${SECONDS} s each, no call failed`,
    );
    say(`${table(['calls', 'median', 'p90', 'longest', 'processor time a call'], rows)}\n`);
  } finally {
    await environment.close();
  }
}
