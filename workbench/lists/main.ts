import { parseArgs } from 'node:util';
import { say } from '../support/report';
import { compareCharges, comparePeriods } from './baseline-billing';
import { compareWithDefault } from './baseline-default';
import { compareWithDriver } from './baseline-driver';
import { openEnvironment, TASKS, type Environment } from './environment';

/** Tasks and charges of the second database. */
const CHARGES = 10_000;

const PARTS = {
  tasks: async (environment: Environment) => {
    await compareWithDriver(environment);
    await compareWithDefault(environment);
  },
  periods: comparePeriods,
};

async function measure(tasks: number, run: (environment: Environment) => Promise<void>): Promise<void> {
  const environment = await openEnvironment(tasks);
  if (!environment) return say('Lists: not measured, no initdb and postgres found on this machine.\n');
  try {
    await run(environment);
  } finally {
    await environment.close();
  }
}

/**
 * Measures the lists of tasks and periods with 100,000 tasks, or as many as --tasks says, and that of charges with
 * 10,000, on PostgreSQL; --only names one of the three.
 */
export async function benchLists(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { tasks: { type: 'string', default: String(TASKS) }, only: { type: 'string' } },
  });
  const isWanted = (name: string) => (values.only ?? name) === name;
  const parts = Object.entries(PARTS).filter(([name]) => isWanted(name));
  if (parts.length > 0)
    await measure(Number(values.tasks), async (environment) => {
      for (const [, run] of parts) await run(environment);
    });
  if (isWanted('charges')) await measure(CHARGES, compareCharges);
}
