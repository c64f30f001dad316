import { parseArgs } from 'node:util';
import { say } from '../support/report';
import { runDay } from './run-day';
import { resultTable } from './result-table';

/**
 * A day of five persons, two instances of the server on one PostgreSQL, and a mail server that is gone for an hour. Prints
 * a table of the notices and e-mails. Exits with 1 when one is missing, doubled or foreign.
 */
export async function printDay(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string', default: '19' } } });
  const startedAt = performance.now();
  const result = await runDay(Number(values.seed));
  for (const line of resultTable(result)) say(line);
  say(`\nSeed ${values.seed}, ${Math.round((performance.now() - startedAt) / 1000)} s`);
  process.exitCode = result.isRight ? 0 : 1;
}
