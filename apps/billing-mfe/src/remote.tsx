import type { RemotePages } from '@demanda/federation/contract';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** One page for both routes: it stays mounted when a period opens beside the list. */
const billingPage = late(async () => (await import('./pages/billing-page')).BillingPage);

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/billing': billingPage,
  '/billing/:id': billingPage,
};
