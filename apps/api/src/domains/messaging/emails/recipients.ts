import {
  type ConfigType,
  type NotificationType,
  PHONE_CHANNELS,
  type PhoneChannel,
} from '@demanda/contracts/notification-labels';
import type { Db } from '../../../engines/database/schema';
import { uniqueAddresses } from '../../../engines/mail/addresses';
import { uniquePhones } from '../../../engines/mail/phones';
import type { Contact } from './record-email';

const readRules = (db: Db, configType: ConfigType) =>
  db
    .selectFrom('notification_configs')
    .where('config_type', '=', configType)
    .orderBy('id')
    .selectAll()
    .execute();
type Rule = Awaited<ReturnType<typeof readRules>>[number];

interface Addressees {
  configType: ConfigType;
  /** The requester of the record; null when the requester gets no message. */
  contact: Contact | null;
  additional?: readonly string[];
}

/** The recipients of a message; may be empty. */
export interface Recipients {
  emails: string[];
  phones: { channel: PhoneChannel; numbers: string[] }[];
}

/** Primary address, requester and copies as the rules define them; without a rule only the requester. */
function addressesOf(rules: readonly Rule[], contact: Contact | null) {
  const email = contact?.email ?? null;
  const ruled = rules.flatMap(({ primary_email, use_requester_contact, copy_emails }) => [
    primary_email,
    use_requester_contact ? email : null,
    ...copy_emails,
  ]);
  return rules.length === 0 ? [email] : ruled;
}

const phonesOf = (rules: readonly Rule[], contact: Contact | null) =>
  rules.flatMap(({ primary_phone, use_requester_contact, phone_numbers }) => [
    primary_phone,
    use_requester_contact ? (contact?.phone ?? null) : null,
    ...phone_numbers,
  ]);

/**
 * Returns the distinct recipients: e-mail addresses, the additional ones last (G-MAIL-2), and the telephones,
 * which only rules can add (G-MAIL-3).
 */
export async function recipientsOf(
  db: Db,
  { configType, contact, additional = [] }: Addressees,
): Promise<Recipients> {
  const rules = await readRules(db, configType);
  const ofType = (type: NotificationType) => rules.filter((rule) => rule.notification_type === type);
  const phones = PHONE_CHANNELS.map((channel) => ({
    channel,
    numbers: uniquePhones(phonesOf(ofType(channel), contact)),
  }));
  return {
    emails: uniqueAddresses([...addressesOf(ofType('EMAIL'), contact), ...additional]),
    phones: phones.filter(({ numbers }) => numbers.length > 0),
  };
}
