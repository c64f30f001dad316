import type { PayerMatch } from '@demanda/contracts/bank-match-labels';
import type { KnownPayer, Open, OpenCharge, RecordedPayment } from './open';
import { isSameName, type Payer } from './payer';

/** What lines are matched with, so that each line looks only at what may fit: thousands are judged with thousands. */
export interface OpenIndex {
  charges: ReadonlyMap<number, OpenCharge>;
  chargesByCents: ReadonlyMap<number, readonly OpenCharge[]>;
  chargesByRequester: ReadonlyMap<number, readonly OpenCharge[]>;
  paymentsByCents: ReadonlyMap<number, readonly RecordedPayment[]>;
  /** Returns the requesters that a payer is taken for. */
  payersOf: (payer: Payer) => Map<number, PayerMatch>;
}

/** Groups values by the keys of each. */
function groupBy<Key, Value>(values: readonly Value[], keysOf: (value: Value) => readonly Key[]) {
  const groups = new Map<Key, Value[]>();
  for (const value of values)
    for (const key of new Set(keysOf(value))) {
      const group = groups.get(key);
      if (group) group.push(value);
      else groups.set(key, [value]);
    }
  return groups;
}

/** Letters that two names share which are one, where one of them is cut. */
const SHARED = 10;
const beginOf = (name: string) => name.slice(0, SHARED);

const CPF = /^\d{11}$/;
const middleOf = (cpf: string) => cpf.slice(3, 9);

/** Keys of a known document: itself, and of a whole CPF what a mask leaves of it. */
const knownKeys = (document: string): string[] =>
  CPF.test(document) ? [document, `whole ${middleOf(document)}`] : [document];
/** Keys under which the same document may be known. */
const writtenKeys = (document: string): string[] => {
  if (document.startsWith('m')) return [document, `whole ${document.slice(1)}`];
  return CPF.test(document) ? [document, `m${middleOf(document)}`] : [document];
};

function payerIndex(payers: readonly KnownPayer[]): OpenIndex['payersOf'] {
  const byDocument = groupBy(payers, ({ document }) => (document ? knownKeys(document) : []));
  const byLearnedDocument = groupBy(payers, ({ learnedDocuments }) => learnedDocuments.flatMap(knownKeys));
  const byLearnedName = groupBy(payers, ({ learnedNames }) => learnedNames);
  const byBegin = groupBy(payers, ({ names }) => names.map(beginOf));
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

export const indexOpen = ({ charges, payments, payers }: Open): OpenIndex => ({
  charges: new Map(charges.map((charge) => [charge.id, charge])),
  chargesByCents: groupBy(charges, ({ openCents }) => [openCents]),
  chargesByRequester: groupBy(charges, ({ requesterId }) => [requesterId]),
  paymentsByCents: groupBy(payments, ({ cents }) => [cents]),
  payersOf: payerIndex(payers),
});
