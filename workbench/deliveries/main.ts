import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import { say } from '../support/report';
import { compareWithDefault } from '../lists/baseline-default';
import { get } from '../support/call';
import { openEnvironment } from '../lists/environment';
import { compareWithTasks } from './baseline-tasks';
import { groupCases, MIDDLE_GROUP } from './cases';

/** Measures the lists of deliveries on PostgreSQL: 60,000 deliveries with 150,000 items of 100,000 tasks. */
export async function benchDeliveries(): Promise<void> {
  const environment = await openEnvironment();
  if (!environment) return say('Deliveries: not measured, no initdb and postgres found on this machine.\n');
  const { server, tokens, bare } = environment;
  try {
    const call = (query: string) => get(`${server.url}/api${listDeliveryGroups.path}?${query}`, tokens.ADMIN);
    const [group] = listDeliveryGroups.response.parse(JSON.parse(await call(MIDDLE_GROUP))).content;
    await compareWithTasks(environment, group!.taskId);
    await compareWithDefault({ name: 'Deliveries by task', cases: groupCases(group!), call: call }, bare);
  } finally {
    await environment.close();
  }
}
