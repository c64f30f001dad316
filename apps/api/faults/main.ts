// npm run faults [-- NAME… --times=N --short --backups]: strikes working installations with faults, and prints what became
// of acknowledged writes. With --backups, one backup after the other is made meanwhile. Exits with 1 when a limit is broken.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { say } from '../../../tools/bench/report';
import { FAULTS, type Fault } from './faults';
import { detailsOf, isBroken, isLate, resultTable } from './report';
import type { Result } from './trial';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    short: { type: 'boolean', default: false },
    backups: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !(name in FAULTS));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. The faults are ${Object.keys(FAULTS).join(', ')}.`);
  process.exit(1);
}
const isChosen = (name: string, { short }: Fault) =>
  (positionals.length === 0 || positionals.includes(name)) && (!values.short || short !== undefined);

const results = new Map<string, Result>();

async function strike(name: string, { times, short, run, lacks }: Fault): Promise<void> {
  const lacking = lacks?.();
  if (lacking) return say(`${name}: not tried, ${lacking}.`);
  say(`${name} …`);
  const result = await run({
    times: Number(values.times ?? (values.short ? short : times)),
    hasBackups: values.backups,
  });
  results.set(name, result);
  detailsOf(result).forEach((line) => say(line));
  // The short form runs as a test, which may not depend on a fast machine; backups take time from those who wait.
  if (isBroken(result) || (!values.short && !values.backups && isLate(result))) process.exitCode = 1;
}

// However the run ends, also by Ctrl+C.
process.on('exit', () => {
  say(`\n${resultTable(results)}`);
  say(`\nLoad of the last 15 minutes: ${loadavg()[2]!.toFixed(1)} on ${availableParallelism()} processors`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const [name, fault] of Object.entries(FAULTS)) {
  if (!isChosen(name, fault)) continue;
  await strike(name, fault).catch((error: unknown) => {
    console.error(`${name}:`, error);
    process.exitCode = 1;
  });
}
