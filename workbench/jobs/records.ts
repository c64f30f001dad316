import { createDelivery } from '@demanda/contracts/deliveries';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { createRequester } from '@demanda/contracts/requesters';
import type { Task, TaskInput } from '@demanda/contracts/task-shapes';
import type { Call } from '../../apps/e2e/support/call';
import { makeTask, uniqueCode } from '../../apps/e2e/support/make';

/** Creates the records of the jobs through the API. */

/** Returns a requester with a name that no other has. */
export async function requester(call: Call): Promise<{ id: number; name: string }> {
  const name = `Helena ${uniqueCode('Reis')}`;
  const { id } = await call(createRequester, { body: { name, email: 'helena@cliente.test', phone: null } });
  return { id, name };
}

/** Creates tasks with one word in their titles, which no other task has. */
export async function tasks(
  call: Call,
  count: number,
  changes: Partial<TaskInput> = {},
): Promise<{ word: string; created: Task[] }> {
  const word = uniqueCode('lote');
  const created: Task[] = [];
  for (let number = 1; number <= count; number += 1)
    created.push(await makeTask(call, { title: `Migrar o cadastro ${number} ${word}`, ...changes }));
  return { word, created };
}

/** Creates a task whose delivery to the first project has this status. */
export async function delivered(
  call: Call,
  status: DeliveryStatus,
  changes: Partial<TaskInput> = {},
): Promise<Task> {
  const task = await makeTask(call, changes);
  await call(createDelivery, { body: { taskId: task.id, items: [{ projectId: 1, status }] } });
  return task;
}
