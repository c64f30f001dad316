import type { LinkKind } from '@demanda/contracts/account-link-pages';
import type { Id, StampedNow, Timestamp } from '../../../engines/database/column-types';

/** A one-time link to set a password (ADR 0084). It is open until it is used, revoked or expired. */
export interface AccountLinkTable {
  id: Id;
  user_id: number;
  kind: LinkKind;
  /** The token is derived from it with the secret of the servers. */
  nonce: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  created_at: StampedNow;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  revoked_at: Timestamp | null;
}

declare module '../../../engines/database/schema' {
  interface Database {
    account_links: AccountLinkTable;
  }
}
