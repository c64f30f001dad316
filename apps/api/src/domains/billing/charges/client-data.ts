import type { Db } from '../../../engines/database/schema';
import { mayReadField } from '../../../engines/http/access';
import type { Granted } from '../../../kernel/session-user';
import type { ClientData } from '../statement/statement';

/** Reads the billing data of a requester without fields hidden from the user; empty for a deleted one. */
export async function readClientData(db: Db, requesterId: number, user: Granted): Promise<ClientData> {
  const row = await db
    .selectFrom('requesters')
    .where('id', '=', requesterId)
    .select(['legal_name', 'document', 'postal_address'])
    .executeTakeFirst();
  return {
    legalName: row?.legal_name,
    document: mayReadField(user, 'requesters.document') ? row?.document : null,
    address: mayReadField(user, 'requesters.postalAddress') ? row?.postal_address : null,
  };
}
