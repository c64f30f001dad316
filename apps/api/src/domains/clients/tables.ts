import type { Generated } from 'kysely';
import type { ChangedBy, Id, StampedNow, Stamps, Timestamp } from '../../engines/database/column-types';
import type { ClientSwitchColumns } from '../billing/tables';

/** The statuses to which a client moves what waits for approval. */
export const CLIENT_ANSWERS = ['APPROVED', 'REJECTED'] as const;
export type ClientAnswer = (typeof CLIENT_ANSWERS)[number];

/** A link with which a client sees deliveries and charges of a requester, which may be in the trash (ADR 0159). */
export interface ClientLinkTable extends Stamps, ChangedBy {
  id: Id;
  requester_id: number;
  recipient_name: string;
  recipient_email: string;
  shows_charges: boolean;
  /** The one record that the page shows; both null for the whole client (ADR 0178). */
  delivery_id: number | null;
  charge_id: number | null;
  /** The token is derived from it with the secret of the servers. */
  nonce: string;
  /** SHA-256 of the token, hexadecimal; after 'record:' for a link of one record. */
  token_hash: string;
  created_by_id: number;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Openings, also by programs that follow the links of mails. */
  last_seen_at: Timestamp | null;
  views: Generated<number>;
  /** Visits in which a person did something. */
  visited_at: Timestamp | null;
  visits: Generated<number>;
}

/** What a client said of a delivered item (ADR 0160). */
export interface ClientAnswerTable {
  id: Id;
  /** Null once the link was deleted. */
  link_id: number | null;
  requester_id: number;
  delivery_item_id: number;
  answer: ClientAnswer;
  /** Version of the item after the answer. */
  item_version: number;
  /** Its changes of status: that of the answer, and that of its undoing. */
  change_id: number;
  undo_change_id: number | null;
  /** As the history shows it: 'Bia Lima (cliente)'. */
  name: string;
  comment: string | null;
  address: string;
  created_at: StampedNow;
}

/** What one client sees on its page; absent for one without settings (ADR 0164). */
export interface ClientPageTable extends ChangedBy, ClientSwitchColumns {
  requester_id: number;
  /** Whether they replace those of the installation. */
  is_own: Generated<boolean>;
  version: Generated<number>;
  updated_at: StampedNow;
}

/** The live code of a link, which its recipient gets by e-mail (ADR 0165). */
export interface ClientCodeTable {
  id: Id;
  link_id: number;
  /** The code is derived from it with the secret of the servers. */
  nonce: string;
  attempts: Generated<number>;
  created_at: StampedNow;
  expires_at: Timestamp;
}

/** A browser in which the code of a link was entered. */
export interface ClientSessionTable {
  id: Id;
  link_id: number;
  /** SHA-256 of the cookie, hexadecimal. */
  token_hash: string;
  created_at: StampedNow;
  expires_at: Timestamp;
}

declare module '../../engines/database/schema' {
  interface Database {
    client_links: ClientLinkTable;
    client_answers: ClientAnswerTable;
    client_pages: ClientPageTable;
    client_codes: ClientCodeTable;
    client_sessions: ClientSessionTable;
  }
}
