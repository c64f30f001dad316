import { say } from '../../../../tools/bench/report';
import { compareTasksWithDefault } from './baseline-default';
import { compareWithDriver } from './baseline-driver';
import { openEnvironment } from './environment';
import { underLoad } from './under-load';

/** Measures the task list with 100,000 tasks, or as many as BENCH_TASKS says, on PostgreSQL. */
export async function benchLists(): Promise<void> {
  const environment = await openEnvironment();
  if (!environment) return say('Lists: not measured, no initdb and postgres found on this machine.\n');
  try {
    await compareWithDriver(environment);
    await compareTasksWithDefault(environment);
    await underLoad(environment);
  } finally {
    await environment.close();
  }
}
