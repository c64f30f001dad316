import type { ConfigType } from '@demanda/contracts/notifications';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { uniqueAddresses } from '../../mail/addresses';

const emailRules = (db: Kysely<Database>, configType: ConfigType) =>
  db
    .selectFrom('notification_configs')
    .where('config_type', '=', configType)
    .where('notification_type', '=', 'EMAIL')
    .orderBy('id')
    .select(['use_requester_contact', 'primary_email', 'copy_emails'])
    .execute();

interface Addressees {
  configType: ConfigType;
  /** Who asked for the record, null where that person gets none. */
  contact: string | null;
  additional?: readonly string[];
}

/**
 * Who gets an e-mail (G-MAIL-2): primary address, copies and requester as the rules say, the requester
 * alone without any rule, then the additional addresses; each once. May be nobody.
 */
export async function recipientsOf(
  db: Kysely<Database>,
  { configType, contact, additional = [] }: Addressees,
): Promise<string[]> {
  const rules = await emailRules(db, configType);
  const ruled = rules.flatMap(({ primary_email, use_requester_contact, copy_emails }) => [
    primary_email,
    use_requester_contact ? contact : null,
    ...copy_emails,
  ]);
  return uniqueAddresses([...(rules.length === 0 ? [contact] : ruled), ...additional]);
}
