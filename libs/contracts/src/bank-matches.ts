import { z } from '@demanda/schema';
import {
  AMOUNT_MATCHES,
  ASIDE_REASONS,
  BANK_RULES,
  MATCH_VERDICTS,
  PAYER_MATCHES,
} from './bank-match-labels';
import { chargeNote } from './charges';
import { contract } from './contract';
import { id, idParams, moneyTotal, plainDate, readWhole, timestamp, version } from './fields';
import { payment, restFields, withRest } from './payments';
import { rowsOf } from './rows';

/** What becomes of the money that bank statements show: it pays charges, or is set aside (ADR 0166). */

const candidateCharge = z.object({
  chargeId: id,
  number: z.string(),
  periodTitle: z.string(),
  dueOn: plainDate,
  openAmount: moneyTotal,
  /** What the line would pay of it. */
  amount: moneyTotal,
  version: z.int(),
});

const matchCandidate = z.object({
  requesterId: id,
  requesterName: z.string(),
  charges: z.array(candidateCharge),
  amountMatch: z.enum(AMOUNT_MATCHES),
  /** Null for a payer that nothing connects with the requester. */
  payerMatch: z.enum(PAYER_MATCHES).nullable(),
  /** Whether the line names the charge by its number. */
  hasReference: z.boolean(),
  /** A payment that a person recorded before, which the line is then the proof of: confirming records no other one. */
  paymentId: id.nullable(),
});
export type MatchCandidate = z.infer<typeof matchCandidate>;

const lineDecision = z.object({
  id,
  /** Null for a line that pays charges. */
  asideReason: z.enum(ASIDE_REASONS).nullable(),
  note: z.string().nullable(),
  payments: z.array(
    payment
      .pick({ id: true, chargeId: true, amount: true, kind: true })
      .extend({ number: z.string(), requesterName: z.string() }),
  ),
  /** The rule that made it; null for a person, absent from older servers. */
  rule: z.enum(BANK_RULES).nullish(),
  madeByUserName: z.string().nullable(),
  madeAt: timestamp,
  /** Whether the user may undo it: who made it, and administrators; of a rule, everyone who decides lines. */
  isUndoable: z.boolean(),
});
export type LineDecision = z.infer<typeof lineDecision>;

export const bankLine = z.object({
  id,
  accountName: z.string(),
  day: plainDate,
  amount: moneyTotal,
  memo: z.string(),
  name: z.string().nullable(),
  verdict: z.enum(MATCH_VERDICTS),
  /** The best first; empty for a decided line. */
  candidates: z.array(matchCandidate),
  /** Why the line probably pays no charge; null when nothing says so. */
  asideReason: z.enum(ASIDE_REASONS).nullable(),
  decision: lineDecision.nullable(),
});
export type BankLine = z.infer<typeof bankLine>;

/** Lines of one page of the list, and most lines of one confirmation. */
export const BANK_LINES_PER_PAGE = 100;

/**
 * Money that came in. While it waits, those with a proposal come first, and the oldest first; of thousands only the newest
 * are judged. Afterwards the last decided one comes first.
 */
export const listBankLines = contract({
  method: 'GET',
  path: '/bank-lines',
  summary: 'Listar os recebimentos dos extratos',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  query: z.object({
    state: z.enum(['PENDING', 'DECIDED']).default('PENDING'),
    page: z.preprocess(readWhole, z.int().min(0).max(10_000)).optional(),
  }),
  /** `total` counts the lines of all pages. */
  response: z.object({ lines: rowsOf(bankLine), total: z.int() }),
});

const MAX_CHARGES_OF_LINE = 20;

const paidCharge = withRest(
  z.object({
    chargeId: id,
    version,
    amount: moneyTotal.pipe(z.number().min(0.01)),
    ...restFields,
  }),
);

const confirmedLine = z.object({
  lineId: id,
  /** The charges that it pays, in the version that the person saw: the amounts are together the line to the cent. */
  charges: z.array(paidCharge).max(MAX_CHARGES_OF_LINE).default([]),
  /** The recorded payment that it is the proof of, in place of charges. */
  paymentId: id.nullish(),
});
export type ConfirmedLine = z.input<typeof confirmedLine>;

/**
 * Records what lines pay, all or nothing. Returns 409 for a line that is decided already, STALE_VERSION for a changed
 * charge, for a difference where nothing is left open, and for several lines of which one is not CERTAIN.
 */
export const confirmBankLines = contract({
  method: 'POST',
  path: '/bank-lines/confirm',
  summary: 'Conciliar recebimentos com cobranças',
  access: 'billing:EDIT',
  versioned: true,
  reveals: 'tasks.amount',
  body: z.object({ lines: z.array(confirmedLine).min(1).max(BANK_LINES_PER_PAGE) }),
  response: z.object({ decisionIds: z.array(id), paymentCount: z.int() }),
  status: 201,
});

/** Returns 409 for a line that is decided already. */
export const setBankLineAside = contract({
  method: 'POST',
  path: '/bank-lines/:id/aside',
  summary: 'Separar um recebimento que não paga cobranças',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  body: z.object({
    reason: z.enum(ASIDE_REASONS, { error: 'Escolha o motivo' }),
    note: chargeNote,
  }),
  response: z.object({ decisionId: id }),
  status: 201,
});

/** Reverses the payments that the decision recorded, and frees the line. Returns 403 for another user's, 409 when undone. */
export const undoBankDecision = contract({
  method: 'POST',
  path: '/bank-decisions/:id/undo',
  summary: 'Desfazer a conciliação de um recebimento',
  access: 'billing:EDIT',
  reveals: 'tasks.amount',
  params: idParams,
  response: z.object({ lineId: id }),
  status: 200,
});

export const bankRuleState = z.object({
  rule: z.enum(BANK_RULES),
  /** Whether the settings let it act. */
  isActive: z.boolean(),
  /** Lines that it has decided, without those that were undone. */
  doneCount: z.int(),
  undoneCount: z.int(),
});
export type BankRuleState = z.infer<typeof bankRuleState>;

/** In the order in which they act. */
export const listBankRules = contract({
  method: 'GET',
  path: '/bank-rules',
  summary: 'Listar as regras da conciliação',
  access: 'billing:VIEW',
  reveals: 'tasks.amount',
  response: z.array(bankRuleState),
});
