import type { Delivery, DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { StatusCounts } from '@demanda/contracts/delivery-labels';
import type { StatusChange } from '@demanda/contracts/delivery-history';
import { stamps } from '@demanda/contracts/testing/records';

export { aProject, aRequester, aTask } from '@demanda/contracts/testing/records';

/** Records as the server returns them, for the page tests of this remote. */

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
