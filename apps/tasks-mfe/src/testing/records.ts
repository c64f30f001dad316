import type { Project } from '@demanda/contracts/projects';
import type { Requester } from '@demanda/contracts/requesters';
import type { Task } from '@demanda/contracts/task-shapes';
import type { SubTask } from '@demanda/contracts/sub-tasks';

/** Records as the server returns them, for the page tests of this remote. */

const stamps = { version: 0, createdAt: '2025-03-09T17:05:00.000Z', updatedAt: '2025-03-10T12:00:00.000Z' };

export const aRequester = (changes: Partial<Requester> = {}): Requester => ({
  id: 1,
  name: 'Joana Prado',
  email: 'joana@cliente.test',
  phone: '(11) 98888-7777',
  updatedByUserName: null,
  ...stamps,
  ...changes,
});

export const aProject = (changes: Partial<Project> = {}): Project => ({
  id: 1,
  name: 'Portal do Cliente',
  repositoryUrl: 'https://git.exemplo.test/portal',
  description: null,
  updatedByUserName: null,
  ...stamps,
  ...changes,
});

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

/** Created by Ana (1), who is ADMIN in the tests. */
export const aTask = (changes: Partial<Task> = {}): Task => ({
  id: 7,
  code: 'ERP-0007',
  title: 'Corrigir o cálculo do frete',
  description: 'O valor sai errado para o interior.',
  priority: 'HIGH',
  taskType: 'BUG',
  serverOrigin: null,
  systemModule: null,
  requesterId: 1,
  requesterName: 'Joana Prado',
  link: null,
  meetingLink: null,
  amount: 1234.5,
  hasSubTasks: false,
  hasDelivery: true,
  hasQuoteInBilling: false,
  financialEmailSent: false,
  taskEmailSent: false,
  createdByUserId: 1,
  createdByUserName: 'Ana Souza',
  updatedByUserName: null,
  subTasks: [],
  ...stamps,
  ...changes,
});
