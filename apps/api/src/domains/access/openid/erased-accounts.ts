import { createHmac, hkdfSync } from 'node:crypto';
import type { Db, Tx } from '../../../engines/database/schema';
import type { Confirmed } from './provider-clients';

type Person = Pick<Confirmed, 'issuer' | 'subject'>;

/** Recognizes the external accounts of erased people by a keyed digest, from which only AUTH_SECRET leads back to a person (ADR 0093). */
export function erasedAccounts(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'erased external accounts', 32));
  const digestOf = ({ issuer, subject }: Person) =>
    createHmac('sha256', key)
      .update(JSON.stringify([issuer, subject]))
      .digest('base64url');

  return {
    /** Remembers the external accounts of an account that is being erased. */
    async remember(transaction: Tx, userId: number): Promise<void> {
      const rows = await transaction
        .selectFrom('external_accounts')
        .where('user_id', '=', userId)
        .select(['issuer', 'subject'])
        .execute();
      if (rows.length === 0) return;
      await transaction
        .insertInto('erased_external_accounts')
        .values(rows.map((row) => ({ digest: digestOf(row), user_id: userId })))
        .onConflict((existing) => existing.column('digest').doNothing())
        .execute();
    },

    async isErased(db: Db, person: Person): Promise<boolean> {
      const row = await db
        .selectFrom('erased_external_accounts')
        .where('digest', '=', digestOf(person))
        .select('digest')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets the digest of a person who has an account again. */
    async forget(transaction: Tx, person: Person): Promise<void> {
      await transaction
        .deleteFrom('erased_external_accounts')
        .where('digest', '=', digestOf(person))
        .execute();
    },
  };
}

export type ErasedAccounts = ReturnType<typeof erasedAccounts>;
