import type { Project } from '../projects';
import { ofTaskTexts } from '../records/tasks';
import type { Requester } from '../requesters';
import type { Task } from '../task-shapes';

/** Records as the server returns them, for the page tests of all remotes. */

/** Version and times of a record that was changed once. */
export const stamps = {
  version: 0,
  createdAt: '2025-03-09T17:05:00.000Z',
  updatedAt: '2025-03-10T12:00:00.000Z',
};

export const aRequester = (changes: Partial<Requester> = {}): Requester => ({
  id: 1,
  name: 'Joana Prado',
  email: 'joana@cliente.test',
  phone: '(11) 98888-7777',
  document: null,
  legalName: null,
  postalAddress: null,
  defaultNote: null,
  financeContacts: [],
  dueRule: null,
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

/** Created by Ana (1), who is ADMIN in the tests; without an amount. */
export const aTask = (changes: Partial<Task> = {}): Task => ({
  id: 7,
  code: 'ERP-0007',
  title: 'Corrigir o cálculo do frete',
  description: null,
  priority: 'HIGH',
  taskType: 'BUG',
  requesterId: 1,
  requesterName: 'Joana Prado',
  ...ofTaskTexts(() => null),
  hasSubTasks: false,
  hasDelivery: false,
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
