import type { FinanceContact } from '@demanda/contracts/finance-contacts';
import type { Db } from '../../../engines/database/schema';
import { mayReadField } from '../../../engines/http/access';
import { uniqueAddresses } from '../../../engines/mail/addresses';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';

/** Domain of the address that stands for an erased one. */
const REMOVED_DOMAIN = '@removido.invalid';

interface Client {
  email: string;
  finance_contacts: readonly FinanceContact[] | null;
}

/** What a finance contact gets. */
type Gets = 'getsCharges' | 'getsReminders';

/** The finance contacts that get it; the address of the client itself only where it has no finance contact. */
function addressesOf({ email, finance_contacts }: Client, gets: Gets): string[] {
  const contacts = finance_contacts ?? [];
  const named = contacts.filter((contact) => contact[gets]).map((contact) => contact.email);
  return uniqueAddresses(contacts.length > 0 ? named : [email]).filter(
    (address) => !address.endsWith(REMOVED_DOMAIN),
  );
}

/** Reads who gets the charges of requesters, or the reminders of them; deleted ones are absent. */
export async function readChargeRecipients(
  db: Db,
  requesterIds: readonly number[],
  gets: Gets = 'getsCharges',
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('requesters')
    .where(idIs('id')(requesterIds))
    .select(['id', 'email', 'finance_contacts'])
    .execute();
  return new Map(
    rows.map(({ id, email, finance_contacts }) => [id, addressesOf({ email, finance_contacts }, gets)]),
  );
}

/** Reads who gets the reminders of a requester. */
export async function readReminderRecipients(db: Db, requesterId: number): Promise<string[]> {
  const found = await readChargeRecipients(db, [requesterId], 'getsReminders');
  return found.get(requesterId) ?? [];
}

/** Reads who gets one charge; undefined for users who may not see it. */
export async function readRecipientsOfCharge(
  db: Db,
  chargeId: number,
  user: Granted,
): Promise<string[] | undefined> {
  if (!mayReadField(user, 'requesters.financeContacts')) return undefined;
  const { requester_id } = await db
    .selectFrom('charges')
    .where('id', '=', chargeId)
    .select('requester_id')
    .executeTakeFirstOrThrow();
  return (await readChargeRecipients(db, [requester_id])).get(requester_id);
}
