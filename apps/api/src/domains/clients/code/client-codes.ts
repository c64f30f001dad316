import { sql, type RawBuilder } from 'kysely';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '../../../engines/database/schema';
import { tokenHash } from '../../../kernel/derived-tokens';

/** Attempts at one code. */
export const MAX_ATTEMPTS = 5;
/** Validity of a code. */
export const CODE_MINUTES = 10;
/** Days for which a browser opens the page without another code. */
export const SESSION_DAYS = 30;
/** A code that is not older is sent once, whatever the presses. */
const DOUBLE_PRESS_S = 30;

interface Options {
  db: Db;
  /** Secret of the servers, from which codes are derived. */
  secret: string;
  publicUrl: string | undefined;
}

/** SQL: a code can be entered. */
const isLive = sql<boolean>`(expires_at > now() and attempts < ${MAX_ATTEMPTS})`;

/** Whether a link got a code that is the answer to another press, too. */
export const isJustSent = async (db: Db, linkId: number): Promise<boolean> =>
  (await db
    .selectFrom('client_codes')
    .where('link_id', '=', linkId)
    .where(isLive)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${DOUBLE_PRESS_S})`)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** What came of a typed code: the cookie of the browser, or why it opens nothing. */
export type Verdict = { session: string } | { refused: 'wrong' | 'expired' | 'tooMany' };

const isSame = (one: string, other: string): boolean => {
  const digests = [one, other].map((text) => Buffer.from(tokenHash(text)));
  return timingSafeEqual(digests[0]!, digests[1]!);
};

/** Why no attempt at the code of a link is left. */
async function reasonOf(db: Db, linkId: number): Promise<Verdict> {
  const spent = await db
    .selectFrom('client_codes')
    .where('link_id', '=', linkId)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst();
  return { refused: spent ? 'tooMany' : 'expired' };
}

/**
 * Codes by e-mail as the second factor of the links of clients (ADR 0165). As their tokens, codes are derived from a
 * stored nonce with the secret of the servers, so that neither tables nor messages contain one.
 */
export function createClientCodes({ db, secret, publicUrl }: Options) {
  /** Six digits; of 48 bits, the remainder favours none noticeably. */
  const derive = (nonce: string): string => {
    const digest = createHmac('sha256', secret).update(`client code ${nonce}`).digest();
    return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  };

  return {
    /** Whether browsers reach the page by HTTPS. */
    isSecure: publicUrl?.startsWith('https:') ?? false,

    /** Returns a code while it can be entered, for the e-mail with it. */
    async codeOf(id: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('client_codes')
        .where('id', '=', id)
        .where(isLive)
        .select('nonce')
        .executeTakeFirst();
      return row && derive(row.nonce);
    },

    /** Whether the recipient of a link has a code that can be entered. */
    isSent: async (linkId: number): Promise<boolean> =>
      (await db
        .selectFrom('client_codes')
        .where('link_id', '=', linkId)
        .where(isLive)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /**
     * Replaces the code of a link, whose row the caller has locked. Returns the id of the new one; undefined for a second
     * press just after the first.
     */
    async issue(transaction: Tx, linkId: number): Promise<number | undefined> {
      const made = {
        ...{ nonce: randomBytes(32).toString('base64url'), attempts: 0, created_at: sql<Date>`now()` },
        expires_at: sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`,
      };
      if (await isJustSent(transaction, linkId)) return undefined;
      // A new row for each code, so that a delayed message never gets a later one.
      await transaction.deleteFrom('client_codes').where('link_id', '=', linkId).execute();
      const { id } = await transaction
        .insertInto('client_codes')
        .values({ link_id: linkId, ...made })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Counts an attempt, and opens the link for the browser when the code is right. */
    async enter(linkId: number, typed: string): Promise<Verdict> {
      const code = await db
        .updateTable('client_codes')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
        .where('link_id', '=', linkId)
        .where(isLive)
        .returning(['id', 'nonce', 'attempts'])
        .executeTakeFirst();
      if (!code) return reasonOf(db, linkId);
      if (!isSame(derive(code.nonce), typed))
        return { refused: code.attempts < MAX_ATTEMPTS ? 'wrong' : 'tooMany' };
      const session = randomBytes(32).toString('base64url');
      const isFirst = await db.transaction().execute(async (transaction) => {
        const used = await transaction
          .deleteFrom('client_codes')
          .where('id', '=', code.id)
          .executeTakeFirst();
        if (used.numDeletedRows === 0n) return false;
        await transaction
          .deleteFrom('client_sessions')
          .where('expires_at', '<', sql<Date>`now()`)
          .execute();
        await transaction
          .insertInto('client_sessions')
          .values({
            ...{ link_id: linkId, token_hash: tokenHash(session) },
            expires_at: sql<Date>`now() + make_interval(days => ${SESSION_DAYS})`,
          })
          .execute();
        return true;
      });
      return isFirst ? { session } : { refused: 'expired' };
    },

    /** Whether a browser has entered a code of this link. */
    isConfirmed: async (linkId: number, session: string): Promise<boolean> =>
      (await db
        .selectFrom('client_sessions')
        .where('token_hash', '=', tokenHash(session))
        .where('link_id', '=', linkId)
        .where('expires_at', '>', sql<Date>`now()`)
        .select('id')
        .executeTakeFirst()) !== undefined,
  };
}
export type ClientCodes = ReturnType<typeof createClientCodes>;

/** Makes every browser enter a code again; `links` is SQL that selects the ids of links. */
export async function endClientSessions(transaction: Tx, links: RawBuilder<unknown>): Promise<void> {
  const isOfLinks = sql<boolean>`link_id in (${links})`;
  await transaction.deleteFrom('client_codes').where(isOfLinks).execute();
  await transaction.deleteFrom('client_sessions').where(isOfLinks).execute();
}
