import type { Grants } from '@demanda/contracts/permissions';
import type { ColumnType, Generated } from 'kysely';
import type { GrantChanges } from '../../kernel/grant-changes';
import type { TokenScope } from '../../kernel/token-scope';
import type { FoldedText, Id, StampedNow, Stamps, Timestamp } from '../../engines/database/column-types';
import type { ExternalSessionColumns } from './openid/tables';

export interface ProfileTable {
  id: Id;
  code: string;
  name: string;
  active: Generated<boolean>;
  built_in: Generated<boolean>;
  grants: Grants;
  /** Users of the profile must set up a second factor before anything else (ADR 0089). */
  requires_second_factor: Generated<boolean>;
  version: Generated<number>;
}

export interface UserTable extends Stamps {
  id: Id;
  username: string;
  email: string;
  name: string | null;
  password_hash: string;
  enabled: Generated<boolean>;
  /** The account of a program, which has only API tokens (ADR 0096). */
  is_service: Generated<boolean>;
  /** What a service account is for. */
  purpose: string | null;
  /** Permissions of this user that differ from those of the profiles. */
  grant_changes: GrantChanges | null;
  /** Expiry of a one-time password; null for a regular one. */
  one_time_password_until: Timestamp | null;
  /** End of the invitation, until the person has set a password; in the past when it is void. */
  invitation_ends_at: Timestamp | null;
  updated_by_id: number | null;
  deleted_at: Timestamp | null;
  /** When the personal data was replaced. */
  erased_at: Timestamp | null;
  username_key: FoldedText;
  email_key: FoldedText;
  name_key: FoldedText;
  /** Sort key of the name, else of the username. */
  shown_name_key: FoldedText;
}

export interface UserProfileTable {
  user_id: number;
  profile_id: number;
}

export interface SessionTable extends ExternalSessionColumns {
  jti: string;
  user_id: number;
  created_at: StampedNow;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  /** Session of a one-time password, which may only set a new password. */
  must_change_password: Generated<boolean>;
  last_seen_at: Timestamp | null;
  /** When password and code, or a passkey, were last given; null counts as long ago. */
  proved_at: Timestamp | null;
  user_agent: string | null;
  address: string | null;
  /** Digest of an API token's secret; null for a session of a browser. */
  token_digest: string | null;
  token_name: string | null;
  token_scope: ColumnType<TokenScope | null, string | undefined, never>;
  /** Account or profile with whose permissions the session sees the system. */
  preview_user_id: number | null;
  preview_profile_id: number | null;
}

declare module '../../engines/database/schema' {
  interface Database {
    profiles: ProfileTable;
    users: UserTable;
    user_profiles: UserProfileTable;
    sessions: SessionTable;
  }
}
