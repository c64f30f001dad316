import type { Generated } from 'kysely';
import type { Id, StampedNow, Timestamp } from '../../../engines/database/column-types';

/** Account of a person at a provider of OpenID Connect (ADR 0090). */
export interface ExternalAccountTable {
  id: Id;
  user_id: number;
  /** Id of the provider in the configuration. */
  provider: string;
  issuer: string;
  subject: string;
  /** Username or e-mail at the provider. */
  label: string;
  /** Whether the provider created the account, whose profiles follow the rules. */
  is_managed: Generated<boolean>;
  /** Hash of a password that was never shown; the account has no password while `users` has the same. */
  unknown_password_hash: string | null;
  created_at: StampedNow;
}

/** An answer of a provider, which is accepted once. */
export interface ExternalSignInTable {
  state_hash: string;
  expires_at: Timestamp;
  /** SHA-256 of the code that the page exchanges for a session; null before, and again once used. */
  code_hash: string | null;
  external_account_id: number | null;
  sealed_id_token: string | null;
  sid: string | null;
}

/** An external account whose person was erased: it gets no account by itself again (ADR 0093). */
export interface ErasedExternalAccountTable {
  /** HMAC of issuer and subject. */
  digest: string;
  /** Anonymous account that the erasure left. */
  user_id: number;
  erased_at: StampedNow;
}

/** Part of the sessions that began at a provider. */
export interface ExternalSessionColumns {
  /** Id of the provider; null after a sign-in with a password. */
  provider: string | null;
  /** Encrypted ID token, for the sign-out at the provider. */
  sealed_id_token: string | null;
  /** Id of the provider's session, which it names when that one ends. */
  provider_sid: string | null;
}

declare module '../../../engines/database/schema' {
  interface Database {
    external_accounts: ExternalAccountTable;
    external_sign_ins: ExternalSignInTable;
    erased_external_accounts: ErasedExternalAccountTable;
  }
}
