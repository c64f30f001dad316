import { parseArgs } from 'node:util';
import { openOf, paidOf } from '../../apps/api/test/make/charge-model';
import { say, table } from '../support/report';
import { moneyText, sumOf } from './expected';
import { runYear } from './year';

const DATABASES = ['embedded', 'postgres'] as const;
const MAX_SHOWN = 20;

/** Twelve months of charges and payments, recomputed in whole cents. Exits with 1 when anything differs. */
export async function recomputeYear(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { seed: { type: 'string', default: '12' }, database: { type: 'string' } },
  });
  const rows: string[][] = [];
  for (const name of DATABASES.filter((one) => (values.database ?? one) === one)) {
    const { findings, compared, model, received } = await runYear(name, Number(values.seed));
    for (const finding of findings.slice(0, MAX_SHOWN)) say(finding);
    const live = model.charges.filter(({ cancelled }) => !cancelled);
    const sums = [sumOf(live, ({ amount }) => amount), sumOf(model.charges, paidOf), sumOf(live, openOf)];
    rows.push([name, ...[model.charges.length, received.length].map(String), ...sums.map(moneyText)]);
    rows.at(-1)!.push(String(compared), String(findings.length));
    if (findings.length > 0) process.exitCode = 1;
  }
  say(table(['', 'charges', 'entries', 'billed', 'paid', 'open', 'compared', 'different'], rows));
}
