import { amountMatchLabels, payerMatchLabels } from '@demanda/contracts/bank-match-labels';
import { type BankLine, type ConfirmedLine, type MatchCandidate } from '@demanda/contracts/bank-matches';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { lessAmount, type Rest } from '../../shared/charge-rules';

const list = new Intl.ListFormat('pt-BR');

/** Returns a label as it stands inside a sentence; an abbreviation at its begin stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** Names a line in labels of its actions: 'R$ 100,00 de 10/09/2026, Pix recebido'. */
export const lineName = ({ amount, day, memo, name }: BankLine): string =>
  `${formatMoney(amount)} de ${formatPlainDate(day)}, ${memo || name}`;

/** Returns 'Cobrança 0003/2026 de Clínica Vale, vence em 10/09/2026'. */
export function chargesText({ charges, requesterName }: MatchCandidate): string {
  const numbers = list.format(charges.map(({ number }) => number));
  const days = list.format([...new Set(charges.map(({ dueOn }) => formatPlainDate(dueOn)))]);
  return charges.length === 1
    ? `Cobrança ${numbers} de ${requesterName}, vence em ${days}`
    : `Cobranças ${numbers} de ${requesterName}, vencem em ${days}`;
}

/** Returns what a candidate leaves open of its charges; nothing for a recorded payment. */
export const restOfCandidate = ({ charges, paymentId }: MatchCandidate): number =>
  paymentId === null
    ? charges.reduce((sum, { openAmount, amount }) => sum + Math.max(0, lessAmount(openAmount, amount)), 0)
    : 0;

/** Returns what speaks for a candidate: 'Valor exato em aberto, nome do cliente'. */
export function evidenceText(candidate: MatchCandidate): string {
  const { amountMatch, payerMatch, hasReference, paymentId } = candidate;
  const rest = restOfCandidate(candidate);
  const amountText = amountMatchLabels[amountMatch];
  const evidence = [
    rest > 0 ? `${amountText}, que deixa ${formatMoney(rest)} a pagar` : amountText,
    ...(payerMatch ? [inSentence(payerMatchLabels[payerMatch])] : []),
    ...(hasReference ? ['número da cobrança no lançamento'] : []),
  ].join(', ');
  return paymentId === null
    ? evidence
    : `${evidence}. O pagamento já está registrado: confirmar só liga o lançamento a ele`;
}

/** Returns what confirming a candidate of a line sends, and what becomes of the part that it leaves open. */
export const confirmationOf = (
  lineId: number,
  { charges, paymentId }: MatchCandidate,
  rest?: Rest,
): ConfirmedLine =>
  paymentId === null
    ? {
        lineId,
        charges: charges.map(({ chargeId, version, amount }) => ({ chargeId, version, amount, ...rest })),
      }
    : { lineId, paymentId };
