import type { Generated } from 'kysely';
import type { StampedNow, Timestamp } from './column-types';

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
