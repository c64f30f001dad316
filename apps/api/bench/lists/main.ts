import { say } from '../../../../tools/bench/report';
import { tasksBesideDefault } from './beside-default';
import { besideDriver } from './beside-driver';
import { openPlace } from './place';
import { underLoad } from './under-load';

/** Measures the task list with 100,000 tasks on PostgreSQL. */
export async function benchLists(): Promise<void> {
  const place = await openPlace();
  if (!place) return say('Lists: not measured, no initdb and postgres found on this machine.\n');
  try {
    await besideDriver(place);
    await tasksBesideDefault(place);
    await underLoad(place);
  } finally {
    await place.close();
  }
}
