import { foldText } from '@demanda/contracts/fold-text';
import { isCnpj, isCpf } from '@demanda/contracts/tax-id';

/** What a bank writes of the other side of a transaction. */
export interface LineText {
  memo: string;
  name: string | null;
}

/** Who sent the money, as far as the bank says. */
export interface Payer {
  /** Folded words, possibly cut; empty where the bank gives no name. */
  name: string;
  /** CPF or CNPJ as digits; of a masked CPF its six digits in the middle after an `m`. */
  documents: string[];
}

/** Words with which banks describe a transaction, in no name of a payer alone. */
const BOILERPLATE = new Set(
  `pix ted doc tef recebido recebida recebimento recebimentos enviado enviada transferencia transf transferida credito cred
  debito deb em conta rem remetente de do da pelo pela por via qr qrs cod codigo est estatico cp outra if vendas venda cob
  cobranca compe deposito dep valor adicionado na no cartao pagamento pagto pgto chave ted-credito`.split(
    /\s+/,
  ),
);
const DATES_AND_TIMES = /\d{2}\/\d{2}(?:\/\d{2,4})?|\b\d{2}:\d{2}\b/g;
const TAX_IDS = /\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)|\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
/** A CNPJ that may have letters, as a word of its own. */
const CNPJS = /(?<![\dA-Z])[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2}(?![\dA-Z])/gi;
const MASKED_CPF = /[•*]{3}\.?(\d{3})\.?(\d{3})-?[•*]{2}/g;
/** A part of a text that banks put between signs. */
const SEPARATORS = /\s-\s|[|:"]/;

/** Returns a name as it is compared: folded words of letters, separated by one blank. */
export const nameWords = (text: string): string =>
  foldText(text)
    .replaceAll(DATES_AND_TIMES, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => /[a-z]/.test(word))
    .join(' ');

const isBoilerplate = (words: string): boolean => words.split(' ').every((word) => BOILERPLATE.has(word));

/** Removes the words of the bank from both ends of a text, as `PIX RECEBIDO` in `PIX RECEBIDO OFICINA10/09`. */
function withoutBoilerplate(words: string): string {
  const list = words.split(' ');
  while (list.length > 0 && BOILERPLATE.has(list[0]!)) list.shift();
  while (list.length > 0 && BOILERPLATE.has(list.at(-1)!)) list.pop();
  return list.join(' ');
}

const bareCnpj = (found: string): string => found.toUpperCase().replaceAll(/[^\dA-Z]/g, '');

/** Removes each CNPJ, whose letters are no part of a name. */
const withoutCnpjs = (text: string): string =>
  text.replaceAll(CNPJS, (found) => (isCnpj(bareCnpj(found)) ? ' ' : found));

function documentsOf(text: string): string[] {
  const whole = [...text.matchAll(TAX_IDS)]
    .map(([found]) => found.replaceAll(/\D/g, ''))
    .filter((digits) => isCpf(digits) || isCnpj(digits));
  const cnpjs = [...text.matchAll(CNPJS)].map(([found]) => bareCnpj(found)).filter(isCnpj);
  const masked = [...text.matchAll(MASKED_CPF)].map(([, first, second]) => `m${first}${second}`);
  return [...new Set([...whole, ...cnpjs, ...masked])];
}

/** Reads a name out of a text; empty for a text with none. */
function nameIn(text: string): string {
  const parts = withoutCnpjs(text)
    .replaceAll(DATES_AND_TIMES, ' ')
    .split(SEPARATORS)
    .map(nameWords)
    .filter((words) => words !== '' && !isBoilerplate(words));
  return withoutBoilerplate(parts[0] ?? '');
}

/**
 * Reads the payer out of a line, from the column of the name where there is one, else from the memo. That column may
 * contain the tax identifier alone.
 */
export const payerOf = ({ memo, name }: LineText): Payer => ({
  name: nameIn(name ?? '') || nameIn(memo),
  documents: documentsOf(`${memo} ${name ?? ''}`),
});

/** Whether two tax identifiers are of one person, where one may be a masked CPF. */
export function isSameDocument(one: string, other: string): boolean {
  if (one === other) return true;
  const [masked, whole] = one.startsWith('m') ? [one, other] : [other, one];
  return masked.startsWith('m') && /^\d{11}$/.test(whole) && whole.slice(3, 9) === masked.slice(1);
}

/** Letters from which on a cut name says who it is. */
export const MIN_CUT = 10;

/** Whether a name in a statement, possibly cut, is a known one. Both are as `nameWords` returns them. */
export function isSameName(written: string, known: string): boolean {
  if (written === '' || known === '') return false;
  if (written === known) return true;
  const [short, long] = written.length < known.length ? [written, known] : [known, written];
  return short.length >= MIN_CUT && short.includes(' ') && long.startsWith(short);
}
