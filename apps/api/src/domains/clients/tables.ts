import type { Generated } from 'kysely';
import type { ChangedBy, Id, Stamps, Timestamp } from '../../engines/database/column-types';

/** A link with which a client sees deliveries and charges of a requester, which may be in the trash (ADR 0159). */
export interface ClientLinkTable extends Stamps, ChangedBy {
  id: Id;
  requester_id: number;
  recipient_name: string;
  recipient_email: string;
  shows_charges: boolean;
  /** The token is derived from it with the secret of the servers. */
  nonce: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  created_by_id: number;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  last_seen_at: Timestamp | null;
  views: Generated<number>;
}

declare module '../../engines/database/schema' {
  interface Database {
    client_links: ClientLinkTable;
  }
}
