import type { Generated } from 'kysely';
import type { StampedNow, Timestamp } from '../../../engines/database/column-types';

/** Second factor of an account (ADR 0086); being set up until it is confirmed. */
export interface SecondFactorTable {
  user_id: number;
  /** Secret of the one-time codes, encrypted. */
  sealed_secret: string;
  created_at: StampedNow;
  confirmed_at: Timestamp | null;
  /** Time step of the last accepted code. */
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  user_id: number;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  used_at: Timestamp | null;
}

/** Passkey of an account (ADR 0089). Its private key never leaves the authenticator. */
export interface PasskeyTable {
  id: Generated<string>;
  user_id: number;
  /** Id that the authenticator gave it, base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Number of signatures, of authenticators that count them; else 0. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: string[];
  /** Whether a password manager keeps copies of it. */
  backed_up: boolean;
  name: string;
  created_at: StampedNow;
  last_used_at: Timestamp | null;
  /** When the last accepted challenge was made, in milliseconds: an earlier one is not accepted any more. */
  last_challenge: Generated<number>;
}

declare module '../../../engines/database/schema' {
  interface Database {
    second_factors: SecondFactorTable;
    recovery_codes: RecoveryCodeTable;
    passkeys: PasskeyTable;
  }
}
