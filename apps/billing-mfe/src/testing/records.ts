import type { BillingPeriod, BillingStatistics } from '@demanda/contracts/billing';
import type { BillingSettings } from '@demanda/contracts/billing-settings';

/** Records as the server returns them, for the page tests of this remote. */

export const aPeriod = (changes: Partial<BillingPeriod> = {}): BillingPeriod => ({
  id: 3,
  month: 3,
  year: 2025,
  title: 'Março/2025',
  status: 'FATURADO',
  paymentDate: '2025-04-10',
  taskCount: 12,
  totalAmount: 4321.5,
  billingEmailSent: false,
  snapshot: { number: 1, takenAt: '2025-03-31T15:00:00.000Z' },
  difference: null,
  locked: false,
  version: 0,
  createdAt: '2025-03-09T17:05:00.000Z',
  updatedAt: '2025-03-10T12:00:00.000Z',
  updatedByUserName: null,
  ...changes,
});

export const someTotals: BillingStatistics = {
  total: { count: 21, amount: 21000 },
  paid: { count: 1, amount: 1000 },
  pending: { count: 2, amount: 2000.5 },
  billed: { count: 3, amount: 3000 },
  overdue: { count: 4, amount: 4000 },
  canceled: { count: 5, amount: 5000 },
};

export const someSettings: BillingSettings = {
  congelamento: 'ao_pagar',
  companyName: 'Aurora Ltda.',
  companyDocument: '12.345.678/0001-95',
  companyAddress: 'Rua das Laranjeiras, 10',
  companyEmail: null,
  companyPhone: null,
  pixKey: null,
  pixName: null,
  pixCity: null,
  dueRule: null,
  localHolidays: [],
  pixWithoutTxId: false,
  lateFees: false,
  confirmsCertainLines: false,
  setsOwnMoneyAside: false,
  periodsFollowCharges: false,
  clientDescriptions: true,
  clientAnswers: true,
  clientCharges: true,
  clientDates: true,
  clientCode: false,
  clientFiles: true,
  clientToldIds: [],
  version: 2,
  updatedAt: '2025-03-10T12:00:00.000Z',
  updatedByUserName: null,
};
