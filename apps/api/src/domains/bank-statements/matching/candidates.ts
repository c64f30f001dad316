import type { AmountMatch, PayerMatch } from '@demanda/contracts/bank-match-labels';
import { daysBetween } from '@demanda/contracts/bank-days';
import { combinationOf } from './combination';
import type { OpenCharge } from './open';
import type { OpenIndex } from './open-index';
import type { Payer } from './payer';

export interface Line {
  id: number;
  day: string;
  cents: number;
  memo: string;
  payer: Payer;
}

/** What a line may pay. */
export interface Candidate {
  requesterId: number;
  /** What it would pay of each charge. */
  parts: { chargeId: number; cents: number }[];
  /** The versions of these charges that were judged; empty for a recorded payment. */
  versions: number[];
  amountMatch: AmountMatch;
  payerMatch: PayerMatch | null;
  hasReference: boolean;
  paymentId: number | null;
}

/** Days around a charge in which its payment is looked for: of a known payer, and of any other. */
const KNOWN_WINDOW = { beforeIssue: 10, afterDue: 60 };
const UNKNOWN_WINDOW = { beforeIssue: 0, afterDue: 15 };
/** Days between a payment that was recorded by hand and its line: weekends and holidays lie between. */
const RECORDED_DAYS = 5;
/** Shares of a charge that a line may leave open and be named: withholdings and fees, and parts. */
const MAX_WITHHELD = 0.11;
const MIN_PART = 0.05;

const isWithin = ({ issuedOn, dueOn }: OpenCharge, day: string, isPayerKnown: boolean): boolean => {
  const { beforeIssue, afterDue } = isPayerKnown ? KNOWN_WINDOW : UNKNOWN_WINDOW;
  return daysBetween(issuedOn, day) >= -beforeIssue && daysBetween(dueOn, day) <= afterDue;
};

/** Whether the memo names the charge as a whole token: `PER3V1` is not in `PER3V12`. */
function hasReference(memo: string, { number, txId }: OpenCharge): boolean {
  const tokens = memo.toUpperCase().split(/[^A-Z0-9/]+/);
  return tokens.includes(number) || tokens.includes(txId.toUpperCase());
}

/** The sum of several open charges of a known payer, or less than one of them. */
function candidatesOfPayer(
  line: Line,
  { requesterId, payerMatch }: { requesterId: number; payerMatch: PayerMatch },
  charges: readonly OpenCharge[],
): Candidate[] {
  const own = charges.filter((charge) => isWithin(charge, line.day, true));
  const base = { requesterId, payerMatch, hasReference: false, paymentId: null };
  const sum = combinationOf(own, line.cents);
  if (sum) {
    const parts = sum.map(({ id, openCents }) => ({ chargeId: id, cents: openCents }));
    return [{ ...base, parts, versions: sum.map(({ version }) => version), amountMatch: 'SUM' }];
  }
  return own
    .filter(({ openCents }) => line.cents < openCents && line.cents >= openCents * MIN_PART)
    .map((charge) => ({
      ...base,
      parts: [{ chargeId: charge.id, cents: line.cents }],
      versions: [charge.version],
      amountMatch: line.cents >= charge.openCents * (1 - MAX_WITHHELD) ? 'WITHHELD' : 'PART',
      hasReference: hasReference(line.memo, charge),
    }));
}

/** Orders by how much speaks for a candidate: what is recorded, the reference, the payer, the amount, the due date. */
function byEvidence(line: Line, charges: ReadonlyMap<number, OpenCharge>) {
  const AMOUNTS: AmountMatch[] = ['EXACT', 'SUM', 'WITHHELD', 'PART'];
  const placesOf = ({ paymentId, hasReference: isNamed, payerMatch, amountMatch, parts }: Candidate) => [
    Number(payerMatch === null),
    Number(!isNamed),
    Number(paymentId === null),
    AMOUNTS.indexOf(amountMatch),
    Math.abs(daysBetween(line.day, charges.get(parts[0]?.chargeId ?? 0)?.dueOn ?? line.day)),
    parts[0]?.chargeId ?? 0,
  ];
  return (one: Candidate, other: Candidate): number => {
    const [left, right] = [placesOf(one), placesOf(other)];
    const at = left.findIndex((place, index) => place !== right[index]);
    return at === -1 ? 0 : left[at]! - right[at]!;
  };
}

/** Whether more than the amount speaks for a candidate. */
export const isKnown = (candidate: Candidate): boolean =>
  candidate.payerMatch !== null || candidate.hasReference;

/**
 * Returns what a line may pay, the best first. By amount alone only exact ones count; of a known payer also sums and
 * parts. Candidates of unknown payers do not stand beside those of known ones.
 */
export function candidatesOf(line: Line, open: OpenIndex): Candidate[] {
  const matches = open.payersOf(line.payer);
  const recorded = (open.paymentsByCents.get(line.cents) ?? [])
    .filter(({ paidOn }) => Math.abs(daysBetween(paidOn, line.day)) <= RECORDED_DAYS)
    .map(({ id, requesterId, chargeId, cents }): Candidate => ({
      requesterId,
      parts: [{ chargeId, cents }],
      versions: [],
      amountMatch: 'EXACT',
      payerMatch: matches.get(requesterId) ?? null,
      hasReference: false,
      paymentId: id,
    }));
  const exact = (open.chargesByCents.get(line.cents) ?? [])
    .map((charge) => ({
      charge,
      payerMatch: matches.get(charge.requesterId) ?? null,
      isNamed: hasReference(line.memo, charge),
    }))
    .filter(({ charge, payerMatch, isNamed }) => isNamed || isWithin(charge, line.day, payerMatch !== null))
    .map(({ charge, payerMatch, isNamed }): Candidate => ({
      requesterId: charge.requesterId,
      parts: [{ chargeId: charge.id, cents: line.cents }],
      versions: [charge.version],
      amountMatch: 'EXACT',
      payerMatch,
      hasReference: isNamed,
      paymentId: null,
    }));
  const found = [...recorded, ...exact];
  if (!found.some(isKnown))
    for (const [requesterId, payerMatch] of matches)
      found.push(
        ...candidatesOfPayer(
          line,
          { requesterId, payerMatch },
          open.chargesByRequester.get(requesterId) ?? [],
        ),
      );
  const kept = found.some(isKnown) ? found.filter(isKnown) : found;
  return kept.sort(byEvidence(line, open.charges));
}
