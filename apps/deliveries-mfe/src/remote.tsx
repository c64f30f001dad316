import type { RemotePages } from '@demanda/federation/contract';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** One page for both routes: it stays mounted when a group opens beside the list. */
const deliveriesPage = late(async () => (await import('./pages/deliveries-page')).DeliveriesPage);

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/deliveries': deliveriesPage,
  '/deliveries/:id': deliveriesPage,
  '/deliveries/group/:taskId/edit': late(
    async () => (await import('./pages/delivery-group-page')).DeliveryGroupPage,
  ),
  '/deliveries/:deliveryId/edit': late(
    async () => (await import('./pages/delivery-edit-page')).DeliveryEditPage,
  ),
  '/deliveries/create': late(async () => (await import('./pages/delivery-create-page')).DeliveryCreatePage),
};
