import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { say } from '../../../../tools/bench/report';
import { besideDefault } from '../lists/beside-default';
import { get } from '../lists/call';
import { openPlace } from '../lists/place';
import { besideTasks } from './beside-tasks';
import { groupCases, MIDDLE_GROUP } from './cases';

/** Measures the lists of deliveries on PostgreSQL: 60,000 deliveries with 150,000 items of 100,000 tasks. */
export async function benchDeliveries(): Promise<void> {
  const place = await openPlace();
  if (!place) return say('Deliveries: not measured, no initdb and postgres found on this machine.\n');
  const { server, tokens, bare } = place;
  try {
    const ask = (query: string) => get(`${server.url}/api${listDeliveryGroups.path}?${query}`, tokens.ADMIN);
    const [group] = listDeliveryGroups.response.parse(JSON.parse(await ask(MIDDLE_GROUP))).content;
    await besideTasks(place, group!.taskId);
    await besideDefault({ name: 'Deliveries by task', cases: groupCases(group!), ask }, bare);
  } finally {
    await place.close();
  }
}
