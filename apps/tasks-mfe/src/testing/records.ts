import type { Task } from '@demanda/contracts/task-shapes';
import type { SubTask } from '@demanda/contracts/sub-tasks';
import { aTask as aTaskWithoutAmount, stamps } from '@demanda/contracts/testing/records';

export { aProject, aRequester } from '@demanda/contracts/testing/records';

/** Records as the server returns them, for the page tests of this remote. */

export const aSubTask = (changes: Partial<SubTask> = {}): SubTask => ({
  id: 10,
  taskId: 7,
  title: 'Escrever a consulta',
  description: null,
  amount: 50,
  completed: false,
  excluded: false,
  createdAt: stamps.createdAt,
  ...changes,
});

export const aTask = (changes: Partial<Task> = {}): Task =>
  aTaskWithoutAmount({
    description: 'O valor sai errado para o interior.',
    amount: 1234.5,
    hasDelivery: true,
    ...changes,
  });
