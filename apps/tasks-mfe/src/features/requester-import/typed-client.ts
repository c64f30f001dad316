import type { DueRule } from '@demanda/contracts/due-rule';
import type { FinanceContact } from '@demanda/contracts/finance-contacts';
import { formatTaxId, isCnpj, isCpf } from '@demanda/contracts/tax-id';
import { plainText } from '@demanda/sheet-import/sheet-columns';

/** Values of a client as sheets have them. */

/** Returns a tax number with its punctuation; leading zeros that a sheet has removed are put back where the check digits then fit. */
export function typedDocument(text: string): string {
  if (!/^\d{8,14}$/.test(text)) return formatTaxId(text);
  const [cpf, cnpj] = [text.padStart(11, '0'), text.padStart(14, '0')];
  return formatTaxId(isCpf(cpf) ? cpf : isCnpj(cnpj) ? cnpj : text);
}

const RULES: readonly (readonly [pattern: RegExp, kind: DueRule['kind']])[] = [
  [/^(?:todo )?dia (\d{1,2})$/, 'DAY_OF_MONTH'],
  [/^(\d{1,3}) dias? ut(?:il|eis)$/, 'BUSINESS_DAYS'],
  [/^(\d{1,3}) dias?(?: corridos?)?$/, 'DAYS'],
];

/** Reads '10 dias', '5 dias úteis' or 'dia 15'; undefined for any other text. */
export function typedDueRule(text: string): DueRule | undefined {
  for (const [pattern, kind] of RULES) {
    const [, n] = pattern.exec(plainText(text)) ?? [];
    if (n) return { kind, n: Number(n) };
  }
  return undefined;
}

/** Returns the contacts with those of the typed addresses that they lack, which get charges and reminders. */
export function withContacts(contacts: readonly FinanceContact[], text: string): FinanceContact[] {
  const known = new Set(contacts.map(({ email }) => email.toLowerCase()));
  const typed = text.split(/[;,\s]+/).filter((email) => email !== '');
  const added = [...new Set(typed)].filter((email) => !known.has(email.toLowerCase()));
  return [
    ...contacts,
    ...added.map((email) => ({ name: null, email, getsCharges: true, getsReminders: true })),
  ];
}
