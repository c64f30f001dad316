import type { FinanceContact } from '@demanda/contracts/finance-contacts';
import type { Db } from '../../../engines/database/schema';
import { addressKey } from '../../../engines/mail/addresses';
import { idIs } from '../../../kernel/id-is';

interface Client {
  email: string;
  finance_contacts: readonly FinanceContact[] | null;
}

/** Returns the addresses of a client and its finance contacts, as `addressKey` has them. */
export const contactAddresses = ({ email, finance_contacts }: Client): ReadonlySet<string> =>
  new Set([email, ...(finance_contacts ?? []).map((contact) => contact.email)].map(addressKey));

/** Reads the addresses of the contacts of clients, by id of the client; deleted ones are absent. */
export async function readContacts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('requesters')
    .where(idIs('id')(ids))
    .orderBy('id')
    .select(['id', 'email', 'finance_contacts'])
    .execute();
  return rows.map((row) => ({ id: row.id, addresses: contactAddresses(row) }));
}
