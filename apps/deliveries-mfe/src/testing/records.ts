import type { Delivery, DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { StatusCounts } from '@demanda/contracts/delivery-labels';
import type { StatusChange } from '@demanda/contracts/delivery-history';
import type { Project } from '@demanda/contracts/projects';
import type { Requester } from '@demanda/contracts/requesters';
import type { Task } from '@demanda/contracts/task-shapes';

/** Records as the server returns them, for the page tests of this remote. */

const stamps = { version: 0, createdAt: '2025-03-09T17:05:00.000Z', updatedAt: '2025-03-10T12:00:00.000Z' };
const unchanged = { version: 0, updatedAt: stamps.updatedAt, updatedByUserName: null };

export const someCounts: StatusCounts = {
  pending: 11,
  development: 12,
  delivered: 13,
  homologation: 14,
  approved: 15,
  rejected: 16,
  production: 17,
};

export const anItem = (changes: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 50,
  deliveryId: 5,
  projectId: 1,
  projectName: 'Portal do Cliente',
  status: 'HOMOLOGATION',
  branch: 'main',
  sourceBranch: 'feature/frete',
  pullRequest: 'https://git.exemplo.test/portal/pulls/9',
  script: null,
  startedAt: '2025-03-01',
  finishedAt: null,
  notes: null,
  ...unchanged,
  ...changes,
});

export const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 5,
  taskId: 7,
  status: 'PENDING',
  calculatedDeliveryStatus: 'HOMOLOGATION',
  notes: 'Combinar a janela com o cliente.',
  deliveryEmailSent: false,
  items: [anItem()],
  ...stamps,
  updatedByUserName: null,
  ...changes,
});

export const aGroup = (changes: Partial<DeliveryGroup> = {}): DeliveryGroup => ({
  taskId: 7,
  taskName: 'Corrigir o cálculo do frete',
  taskCode: 'ERP-0007',
  totalItems: 1,
  totalDeliveries: 1,
  deliveryStatus: 'PENDING',
  calculatedDeliveryStatus: 'HOMOLOGATION',
  statusCounts: { ...someCounts },
  deliveries: [aDelivery()],
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

export const aTask = (changes: Partial<Task> = {}): Task => ({
  id: 7,
  code: 'ERP-0007',
  title: 'Corrigir o cálculo do frete',
  description: null,
  priority: 'HIGH',
  taskType: 'BUG',
  serverOrigin: null,
  systemModule: null,
  requesterId: 1,
  requesterName: 'Joana Prado',
  link: null,
  meetingLink: null,
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

export const aRequester = (changes: Partial<Requester> = {}): Requester => ({
  id: 1,
  name: 'Joana Prado',
  email: 'joana@cliente.test',
  phone: '(11) 98888-7777',
  updatedByUserName: null,
  ...stamps,
  ...changes,
});

export const aChange = (changes: Partial<StatusChange> = {}): StatusChange => ({
  id: 1,
  deliveryId: 5,
  deliveryItemId: 50,
  projectName: 'Portal do Cliente',
  fromStatus: 'DEVELOPMENT',
  toStatus: 'HOMOLOGATION',
  changedAt: '2025-03-10T12:00:00.000Z',
  changedByUserName: 'Ana Souza',
  ...changes,
});
