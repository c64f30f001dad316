import { z } from '@demanda/schema';
import { emailAddress, optionalText } from './fields';
import { MAX_EMAIL, MAX_FINANCE_CONTACTS, MAX_NAME } from './limits';

/** Persons at a client who get its charges and the reminders of them. */

export const financeContact = z.object({
  name: z.string().nullable(),
  email: z.string(),
  getsCharges: z.boolean(),
  getsReminders: z.boolean(),
});
export type FinanceContact = z.output<typeof financeContact>;

const contactInput = z.object({
  name: optionalText(MAX_NAME).transform((name) => name ?? null),
  email: emailAddress('E-mail é obrigatório', MAX_EMAIL, 'E-mail inválido'),
  getsCharges: z.boolean().default(true),
  getsReminders: z.boolean().default(true),
});
export const financeContactsInput = z
  .array(contactInput)
  .max(MAX_FINANCE_CONTACTS, `Máximo ${MAX_FINANCE_CONTACTS} contatos`)
  .nullish()
  .transform((contacts) => (contacts === null ? [] : contacts));

/** Returns a contact as a text: 'Ana <ana@cliente.example> (cobranças e lembretes)'. */
export function financeContactText({ name, email, getsCharges, getsReminders }: FinanceContact): string {
  const gets = [getsCharges && 'cobranças', getsReminders && 'lembretes'].filter(Boolean).join(' e ');
  return `${name ? `${name} <${email}>` : email} (${gets || 'não recebe'})`;
}
