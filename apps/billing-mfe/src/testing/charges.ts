import type { Charge, ChargeDetail, ChargeStatistics } from '@demanda/contracts/charges';
import type { Payment, RequesterAccount } from '@demanda/contracts/payments';

/** Charges and payments as the server returns them, for the page tests of this remote. */

export const aCharge = (changes: Partial<Charge> = {}): Charge => ({
  id: 8,
  number: '0002/2025',
  billingPeriodId: 3,
  month: 3,
  year: 2025,
  periodTitle: 'Março/2025',
  requesterId: 5,
  requesterName: 'Joana Prado',
  status: 'EMITIDA',
  dueOn: '2025-04-10',
  daysOverdue: 0,
  amount: 1100.1,
  paidAmount: 0,
  openAmount: 1100.1,
  creditAmount: 0,
  txId: 'DEM20250002',
  revision: 1,
  issuedAt: '2025-03-31T15:00:00.000Z',
  sentAt: null,
  mailState: 'NONE',
  mailAt: null,
  mailRevision: null,
  mailCause: null,
  cancelledAt: null,
  version: 4,
  createdAt: '2025-03-31T15:00:00.000Z',
  updatedAt: '2025-03-31T15:00:00.000Z',
  updatedByUserName: null,
  ...changes,
});

export const aChargeDetail = (changes: Partial<ChargeDetail> = {}): ChargeDetail => ({
  ...aCharge(),
  cancelNote: null,
  cancelledByUserName: null,
  lines: [
    { taskId: 7, code: 'TAR-7', title: 'Relatório de vendas', amount: 1100.1, fromTitle: null },
    { taskId: 9, code: 'TAR-9', title: 'Frete', amount: null, fromTitle: 'Janeiro/2025' },
  ],
  availableCredit: 0,
  pixCode: '00020126BR.GOV.BCB.PIX6304ABCD',
  ...changes,
});

export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 31,
  chargeId: 8,
  paidOn: '2025-04-02',
  amount: 100.1,
  kind: 'TRANSFERENCIA',
  note: null,
  recordedByUserName: 'Ana Souza',
  createdAt: '2025-04-02T13:00:00.000Z',
  reversesId: null,
  reversedById: null,
  ...changes,
});

const figure = (count: number, amount: number, openAmount: number) => ({ count, amount, openAmount });

export const someChargeTotals: ChargeStatistics = {
  total: figure(6, 6000, 3500.5),
  RASCUNHO: figure(0, 0, 0),
  EMITIDA: figure(1, 1000, 1000),
  ENVIADA: figure(1, 1000, 1000),
  PARCIAL: figure(1, 1000, 500.5),
  PAGA: figure(2, 2000, 0),
  ATRASADA: figure(1, 1000, 1000),
  CANCELADA: figure(3, 70, 0),
};

export const anAccount = (changes: Partial<RequesterAccount> = {}): RequesterAccount => ({
  requesterId: 5,
  requesterName: 'Joana Prado',
  open: 1000,
  overdue: 400.1,
  credit: 50,
  paidThisYear: 100.1,
  entries: [
    {
      kind: 'CHARGE',
      day: '2025-03-31',
      chargeId: 8,
      number: '0002/2025',
      periodTitle: 'Março/2025',
      paymentId: null,
      paymentKind: null,
      note: null,
      amount: 1100.1,
      balance: 1100.1,
    },
    {
      kind: 'PAYMENT',
      day: '2025-04-02',
      chargeId: 8,
      number: '0002/2025',
      periodTitle: 'Março/2025',
      paymentId: 31,
      paymentKind: 'TRANSFERENCIA',
      note: 'Metade',
      amount: -100.1,
      balance: 1000,
    },
  ],
  ...changes,
});
