import { dueRuleText, type DueRule } from '@demanda/contracts/due-rule';
import { financeContactText, type FinanceContact } from '@demanda/contracts/finance-contacts';
import type { HistoryValue } from '@demanda/contracts/history';
import { holidaysText } from '@demanda/contracts/local-holidays';

/** Returns due rules, finance contacts and local holidays as people read them; undefined for any other value. */
export function clientText(field: string, stored: unknown): HistoryValue | undefined {
  // The erasure of personal data leaves a text in place of the contacts.
  if (typeof stored === 'string') return undefined;
  if (field === 'dueRule') return dueRuleText(stored as DueRule);
  if (field === 'financeContacts') return (stored as FinanceContact[]).map(financeContactText);
  return field === 'localHolidays' ? (stored as string[]).map((day) => holidaysText([day])) : undefined;
}
