import { parseArgs } from 'node:util';
import { begin } from '../support/progress';
import { say } from '../support/report';
import { FAULTS, type Fault } from './faults';
import { detailsOf, isBroken, isLate, resultTable } from './report';
import type { Result } from './trial';

const OPTIONS = {
  times: { type: 'string' },
  short: { type: 'boolean', default: false },
  backups: { type: 'boolean', default: false },
} as const;

/**
 * Strikes working installations with faults, and prints what became of acknowledged writes. With --backups, one backup
 * after the other is made meanwhile. Exits with 1 when a limit is broken.
 */
export async function runFaults(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const unknown = positionals.filter((name) => !(name in FAULTS));
  if (unknown.length > 0)
    throw new Error(
      `There is no fault ${unknown.join(', ')}. The faults are ${Object.keys(FAULTS).join(', ')}.`,
    );
  const isChosen = (name: string, { short }: Fault) =>
    (positionals.length === 0 || positionals.includes(name)) && (!values.short || short !== undefined);
  const results = new Map<string, Result>();

  async function strike(name: string, { times, short, run, lacks }: Fault): Promise<void> {
    const lacking = lacks?.();
    if (lacking) return say(`${name}: not tried, ${lacking}.`);
    const count = Number(values.times ?? (values.short ? short : times));
    begin(name, count);
    const result = await run({ times: count, hasBackups: values.backups });
    results.set(name, result);
    detailsOf(result).forEach((line) => say(line));
    // The short form runs as a test, which may not depend on a fast machine; backups take time from those who wait.
    if (isBroken(result) || (!values.short && !values.backups && isLate(result))) process.exitCode = 1;
  }

  // However the run ends, also by Ctrl+C.
  process.on('exit', () => say(`\n${resultTable(results)}`));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  for (const [name, fault] of Object.entries(FAULTS)) {
    if (!isChosen(name, fault)) continue;
    await strike(name, fault).catch((error: unknown) => {
      console.error(`${name}:`, error);
      process.exitCode = 1;
    });
  }
}
