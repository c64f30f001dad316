import type { AsideReason } from '@demanda/contracts/bank-match-labels';
import { foldText } from '@demanda/contracts/fold-text';
import { isSameDocument, isSameName, type Payer } from './payer';

/** What is known of the installation's own money. */
export interface OwnMoney {
  /** Of the company, as `nameWords` returns it; empty without settings. */
  companyName: string;
  companyDocument: string | null;
  /** Whether the same amount left another own account within a day of this line. */
  leftAnother: boolean;
}

const PATTERNS: [RegExp, AsideReason][] = [
  [/\b(estorno|devolucao|devolvid[oa]|reversal)\b|pix no credito/, 'REFUND'],
  [/\b(rend|rendimento|rendimentos|remuneracao)\b/, 'INTEREST'],
  [
    /\b(resgate|aplic\w*|invest\w*|rende facil|reserva|reservas|cofrinho|poupanca|dinheiro retirado)\b/,
    'INVESTMENT',
  ],
];

/** Returns why a line probably pays no charge: what its memo says, or that the money came from an own account. */
export function asideReasonOf(memo: string, payer: Payer, own: OwnMoney): AsideReason | null {
  const text = foldText(memo);
  const found = PATTERNS.find(([pattern]) => pattern.test(text));
  if (found) return found[1];
  const isOwn =
    isSameName(payer.name, own.companyName) ||
    payer.documents.some((document) => own.companyDocument && isSameDocument(document, own.companyDocument));
  return isOwn || (own.leftAnother && payer.name === '') ? 'OWN_TRANSFER' : null;
}
