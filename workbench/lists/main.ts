import { parseArgs } from 'node:util';
import { say } from '../support/report';
import { compareWithDefault } from './baseline-default';
import { compareWithDriver } from './baseline-driver';
import { openEnvironment, TASKS } from './environment';

/** Measures the task list with 100,000 tasks, or as many as --tasks says, on PostgreSQL. */
export async function benchLists(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { tasks: { type: 'string', default: String(TASKS) } },
  });
  const environment = await openEnvironment(Number(values.tasks));
  if (!environment) return say('Lists: not measured, no initdb and postgres found on this machine.\n');
  try {
    await compareWithDriver(environment);
    await compareWithDefault(environment);
  } finally {
    await environment.close();
  }
}
