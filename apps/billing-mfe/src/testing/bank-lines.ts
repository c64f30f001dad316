import type { BankLine, LineDecision, MatchCandidate } from '@demanda/contracts/bank-matches';

/** Lines of bank statements as the server returns them, for the page tests of this remote. */

export const aCandidate = (changes: Partial<MatchCandidate> = {}): MatchCandidate => ({
  requesterId: 5,
  requesterName: 'Clínica Vale',
  charges: [
    {
      ...{ chargeId: 8, number: '0003/2026', periodTitle: 'Agosto/2026', dueOn: '2026-09-10' },
      ...{ openAmount: 1100.1, amount: 1100.1, version: 4 },
    },
  ],
  amountMatch: 'EXACT',
  payerMatch: 'NAME',
  hasReference: false,
  paymentId: null,
  ...changes,
});

/** A line with one certain candidate. */
export const aLine = (changes: Partial<BankLine> = {}): BankLine => ({
  id: 21,
  accountName: 'Inter',
  day: '2026-09-11',
  amount: 1100.1,
  memo: 'Pix recebido',
  name: 'Clinica Vale Ltda',
  verdict: 'CERTAIN',
  candidates: [aCandidate()],
  asideReason: null,
  decision: null,
  ...changes,
});

export const aDecision = (changes: Partial<LineDecision> = {}): LineDecision => ({
  id: 51,
  asideReason: null,
  note: null,
  payments: [
    { id: 31, chargeId: 8, amount: 1100.1, kind: 'PIX', number: '0003/2026', requesterName: 'Clínica Vale' },
  ],
  madeByUserName: 'Ana Souza',
  madeAt: '2026-09-12T12:00:00.000Z',
  isUndoable: true,
  ...changes,
});
