import { randomBytes } from 'node:crypto';
import type { Db } from '../../../engines/database/schema';
import { createSeal } from '../second-factor/seal';
import { FLOW_MS, sha256 } from './flow-cookie';
import type { Confirmed } from './provider-clients';

/** Time in which the page exchanges its code. */
const CODE_MS = 60_000;
/** Longer ID tokens are not kept: the sign-out at the provider then asks the person. */
const MAX_ID_TOKEN = 8_000;

interface Account {
  accountId: number;
  provider: string;
}

interface Options {
  db: Db;
  secret: string;
  now: () => number;
}

/** Answers of providers and the codes that pages exchange for sessions: each is accepted once, on all instances together. */
export function externalSignIns({ db, secret, now }: Options) {
  const tokens = createSeal(secret, 'ID tokens');

  return {
    /** Returns where an open session began, with its ID token if it is known; undefined for a session by password. */
    async ofSession(jti: string): Promise<{ provider: string; idToken?: string } | undefined> {
      const row = await db
        .selectFrom('sessions')
        .where('jti', '=', jti)
        .where('revoked_at', 'is', null)
        .select(['provider', 'sealed_id_token'])
        .executeTakeFirst();
      if (!row?.provider) return undefined;
      const { provider, sealed_id_token: sealed } = row;
      return { provider, idToken: sealed === null ? undefined : tokens.open(sealed, provider) };
    },

    /** Claims the answer to a flow. Returns false when it was claimed before. Deletes what has expired. */
    async claim(state: string): Promise<boolean> {
      await db.deleteFrom('external_sign_ins').where('expires_at', '<', new Date(now())).execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('external_sign_ins')
        .values({ state_hash: sha256(state), expires_at: new Date(now() + FLOW_MS) })
        .onConflict((existing) => existing.column('state_hash').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Stores the result of a claimed flow, and returns the code for it. */
    async issueCode(
      state: string,
      { accountId, idToken, sid, provider }: Pick<Confirmed, 'idToken' | 'sid'> & Account,
    ): Promise<string> {
      const code = randomBytes(32).toString('base64url');
      await db
        .updateTable('external_sign_ins')
        .set({ code_hash: sha256(code), external_account_id: accountId, sid })
        .set({ expires_at: new Date(now() + FLOW_MS) })
        .set({ sealed_id_token: idToken.length > MAX_ID_TOKEN ? null : tokens.seal(idToken, provider) })
        .where('state_hash', '=', sha256(state))
        .execute();
      return code;
    },

    /** Uses up a code of the flow. Returns undefined for a wrong, used or old code. */
    async redeem(state: string, code: string) {
      const found = await db
        .updateTable('external_sign_ins as signIn')
        .from('external_accounts as account')
        .whereRef('account.id', '=', 'signIn.external_account_id')
        .where('state_hash', '=', sha256(state))
        .where('code_hash', '=', sha256(code))
        .where('expires_at', '>', new Date(now() + FLOW_MS - CODE_MS))
        .set({ code_hash: null })
        .returning(['account.user_id', 'account.provider', 'issuer', 'subject'])
        .returning(['sealed_id_token', 'sid as provider_sid'])
        .executeTakeFirst();
      return found;
    },
  };
}
