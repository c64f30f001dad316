import type { PayerMatch } from '@demanda/contracts/bank-match-labels';
import { groupBy, groupByKeys } from '../../../kernel/group-by';
import type { KnownPayer, Open, OpenCharge, RecordedPayment } from './open';
import { isSameName, MIN_CUT, type Payer } from './payer';

/** What lines are matched with, by amount, requester and payer: thousands of lines look only at what may fit. */
export interface OpenIndex {
  charges: ReadonlyMap<number, OpenCharge>;
  chargesByCents: ReadonlyMap<number, readonly OpenCharge[]>;
  chargesByRequester: ReadonlyMap<number, readonly OpenCharge[]>;
  paymentsByCents: ReadonlyMap<number, readonly RecordedPayment[]>;
  /** Returns the requesters that a payer is taken for. */
  payersOf: (payer: Payer) => Map<number, PayerMatch>;
}

/** Letters that both spellings of one name begin with, of which one may be cut: see `isSameName`. */
const beginOf = (name: string) => name.slice(0, MIN_CUT);

const CPF = /^\d{11}$/;
const middleOf = (cpf: string) => cpf.slice(3, 9);

/** Returns the keys of a known document: itself, and of a whole CPF also the digits that a mask leaves. */
const knownKeys = (document: string): string[] =>
  CPF.test(document) ? [document, `whole ${middleOf(document)}`] : [document];
/** Returns the keys under which the document of a line may be known, which may be masked (`m` and digits). */
const writtenKeys = (document: string): string[] => {
  if (document.startsWith('m')) return [document, `whole ${document.slice(1)}`];
  return CPF.test(document) ? [document, `m${middleOf(document)}`] : [document];
};

function payerIndex(payers: readonly KnownPayer[]): OpenIndex['payersOf'] {
  const byDocument = groupByKeys(payers, ({ document }) => (document ? knownKeys(document) : []));
  const byLearnedDocument = groupByKeys(payers, ({ learnedDocuments }) =>
    learnedDocuments.flatMap(knownKeys),
  );
  const byLearnedName = groupByKeys(payers, ({ learnedNames }) => learnedNames);
  const byBegin = groupByKeys(payers, ({ names }) => names.map(beginOf));
  return ({ name, documents }) => {
    const found = new Map<number, PayerMatch>();
    const add = (match: PayerMatch, known: readonly KnownPayer[] = []) => {
      for (const { requesterId } of known) if (!found.has(requesterId)) found.set(requesterId, match);
    };
    const keys = documents.flatMap(writtenKeys);
    for (const key of keys) add('DOCUMENT', byDocument.get(key));
    for (const key of keys) add('LEARNED', byLearnedDocument.get(key));
    add('LEARNED', byLearnedName.get(name));
    const alike = byBegin.get(beginOf(name)) ?? [];
    add(
      'NAME',
      alike.filter(({ names }) => names.some((own) => isSameName(name, own))),
    );
    return found;
  };
}

/** Indexes what lines are matched with. */
export const indexOpen = ({ charges, payments, payers }: Open): OpenIndex => ({
  charges: new Map(charges.map((charge) => [charge.id, charge])),
  chargesByCents: groupBy(charges, ({ openCents }) => openCents),
  chargesByRequester: groupBy(charges, ({ requesterId }) => requesterId),
  paymentsByCents: groupBy(payments, ({ cents }) => cents),
  payersOf: payerIndex(payers),
});
