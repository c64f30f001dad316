import type { AsideReason, MatchVerdict } from '@demanda/contracts/bank-match-labels';
import { candidatesOf, isKnown, type Candidate, type Line } from './candidates';
import type { Open } from './open';
import { indexOpen, type OpenIndex } from './open-index';

/** What is proposed for a line. */
export interface Proposal {
  line: Line;
  candidates: Candidate[];
  verdict: MatchVerdict;
}

/** Letters from which on a learned name is not shared by chance, as `OFICINA` is. */
const MIN_NAME = 10;

const targetsOf = ({ parts, paymentId }: Candidate): string[] =>
  paymentId === null ? parts.map(({ chargeId }) => `charge ${chargeId}`) : [`payment ${paymentId}`];

/** Counts the lines that could pay each charge, or be the proof of each payment, by the candidates that count. */
function claimsOn(
  all: readonly Pick<Proposal, 'candidates'>[],
  counts: (candidate: Candidate) => boolean,
): Map<string, number> {
  const claims = new Map<string, number>();
  for (const { candidates } of all)
    for (const target of new Set(candidates.filter(counts).flatMap(targetsOf)))
      claims.set(target, (claims.get(target) ?? 0) + 1);
  return claims;
}

/** Whether other requesters have a charge of this amount, and the name of the payer is too short to distinguish them. */
const isDoubtful = (
  { payer, cents }: Line,
  { payerMatch, requesterId }: Candidate,
  { chargesByCents }: OpenIndex,
): boolean =>
  payerMatch !== 'DOCUMENT' &&
  payer.name.length < MIN_NAME &&
  (chargesByCents.get(cents) ?? []).some((charge) => charge.requesterId !== requesterId);

/**
 * Judges lines together, because one charge is paid once: one candidate is a proposal, several are a question, and so is
 * a charge that two lines could pay. Only a known payer with the exact amount of one charge, which no other line could
 * pay, is certain; a line that probably pays no charge never is.
 */
export function proposalsOf(
  lines: readonly { line: Line; asideReason: AsideReason | null }[],
  read: Open,
): Proposal[] {
  const open = indexOpen(read);
  const all = lines.map(({ line, asideReason }) => {
    const candidates = candidatesOf(line, open);
    return {
      line,
      asideReason,
      candidates:
        asideReason === null ? candidates : candidates.filter(({ payerMatch }) => payerMatch !== null),
    };
  });
  // A line that fits by its amount alone takes no charge from a known payer.
  const claims = claimsOn(all, () => true);
  const knownClaims = claimsOn(all, isKnown);
  const judge = (line: Line, [best, other]: readonly Candidate[], isAside: boolean): MatchVerdict => {
    if (!best) return 'NONE';
    if (other || (best.amountMatch !== 'EXACT' && best.amountMatch !== 'SUM')) return 'QUESTION';
    const rivals = isKnown(best) ? knownClaims : claims;
    if (targetsOf(best).some((target) => rivals.get(target)! > 1)) return 'QUESTION';
    const isCertain =
      best.amountMatch === 'EXACT' && best.payerMatch !== null && !isDoubtful(line, best, open);
    return isCertain && !isAside ? 'CERTAIN' : 'PROPOSAL';
  };
  return all.map(({ line, candidates, asideReason }) => ({
    line,
    candidates,
    verdict: judge(line, candidates, asideReason !== null),
  }));
}
