import type { RemotePages } from '@demanda/federation/contract';
import type { RemoteParts } from '@demanda/federation/slots';
import { late } from '@demanda/ui/core';
import type { contract } from './contract';

/** One page for both routes: it stays mounted when a period or charge opens beside its list. */
const billingPage = late(async () => (await import('./pages/billing-page')).BillingPage);

const chargesPage = late(async () => (await import('./pages/charges-page')).ChargesPage);

/** The exposed module of this remote: a page for each route of its contract. */
export const pages: RemotePages<typeof contract> = {
  '/billing': billingPage,
  '/billing/:id': billingPage,
  '/charges': chargesPage,
  '/charges/:id': chargesPage,
  '/charges/account/:id': late(async () => (await import('./pages/account-page')).AccountPage),
  '/charges/bank': late(async () => (await import('./pages/bank-page')).BankPage),
  '/receivables': late(async () => (await import('./pages/receivables-page')).ReceivablesPage),
  '/charges/pay': late(async () => (await import('./pages/payable-charges')).PayableCharges),
};

/** What this remote adds to slots of others. */
export const parts: RemoteParts<typeof contract> = {
  'bill-tasks': late(async () => (await import('./features/bill-tasks/bill-tasks-dialog')).BillTasksDialog),
  'task-period': late(async () => (await import('./features/task-period/task-period')).TaskPeriod),
  'requester-account': late(
    async () => (await import('./features/requester-account/requester-account')).RequesterAccount,
  ),
};
