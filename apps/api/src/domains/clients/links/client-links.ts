import type { ClientLinkInput } from '@demanda/contracts/client-links';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { derivedTokens } from '../../../kernel/derived-tokens';
import { endClientSessions } from '../code/client-codes';
import type { SessionUser } from '../../../kernel/session-user';
import { hasRecord, hasToken, isSwitchedOn, recordColumns, recordHash, storedHash } from './link-scope';

const DAY_MS = 24 * 60 * 60_000;

/** Open links of one requester, and those of single records besides. */
export const MAX_OPEN_LINKS = 50;
export const MAX_RECORD_LINKS = 200;
/** Time in which what people do on a page is one visit. */
const VISIT_MINUTES = 30;
/** SQL: a link of clients can be used. */
export const isOpenLink = sql<boolean>`(client_links.revoked_at is null and client_links.expires_at > now()
  and ${hasRecord})`;
/** Beginning of the address of the page, which the token follows. */
export const CLIENT_PATH = '/cliente';

interface Options {
  db: Db;
  /** Secret of the servers, from which tokens are derived. */
  secret: string;
  /** PUBLIC_URL; without it, addresses are paths. */
  publicUrl: string | undefined;
  /** Days for which a link is valid; default 90. */
  days?: number;
}

/** What a link is made for: one recipient at one requester. */
interface NewLink extends ClientLinkInput {
  requesterId: number;
}

/** A link that was just made or renewed; its address is known only now. */
interface Issued {
  id: number;
  url: string;
}

/** Links with which clients see deliveries and charges without an account (ADR 0159). */
export function createClientLinks({ db, secret, publicUrl = '', days = 90 }: Options) {
  const tokens = derivedTokens(secret, 'client link');
  const urlOf = (token: string) => `${publicUrl}${CLIENT_PATH}/${token}`;
  const expiry = () => new Date(Date.now() + days * DAY_MS);

  return {
    /** Returns the token of a stored link. */
    tokenOf: tokens.tokenOf,

    /** Creates a link, and deletes those that expired a year ago. */
    async issue(transaction: Tx, link: NewLink, user: SessionUser): Promise<Issued> {
      const { token, stored } = tokens.make();
      await transaction
        .deleteFrom('client_links')
        .where('expires_at', '<', sql<Date>`now() - interval '1 year'`)
        .execute();
      const { id } = await transaction
        .insertInto('client_links')
        .values({
          requester_id: link.requesterId,
          recipient_name: link.recipientName,
          recipient_email: link.recipientEmail,
          shows_charges: link.showsCharges,
          ...recordColumns(link.only),
          ...(link.only ? { ...stored, token_hash: recordHash(stored.token_hash) } : stored),
          ...{ created_by_id: user.id, updated_by_id: user.id, expires_at: expiry() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, url: urlOf(token) };
    },

    /** Gives a link another address and a new validity; the former address is void. */
    async renew(transaction: Tx, id: number, user: SessionUser): Promise<Issued> {
      const { token, stored } = tokens.make();
      await transaction
        .updateTable('client_links')
        .set({ nonce: stored.nonce, token_hash: storedHash(stored.token_hash) })
        .set({ expires_at: expiry(), updated_by_id: user.id, updated_at: sql`now()` })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await endClientSessions(transaction, sql`${id}::bigint`);
      return { id, url: urlOf(token) };
    },

    /** Counts an opened page, also one that a program opened. */
    async countView(id: number): Promise<void> {
      await db
        .updateTable('client_links')
        .set(({ eb }) => ({ views: eb('views', '+', 1), last_seen_at: sql<Date>`now()` }))
        .where('id', '=', id)
        .execute();
    },

    /** Records that a person did something on the page: a new visit, or the same one within half an hour. Writes once a minute at most. */
    async recordVisit(id: number): Promise<void> {
      await db
        .updateTable('client_links')
        .set({
          visits: sql`visits + case when visited_at > now() - make_interval(mins => ${VISIT_MINUTES}) then 0 else 1 end`,
          visited_at: sql<Date>`now()`,
        })
        .where('id', '=', id)
        .where(sql<boolean>`coalesce(visited_at < now() - interval '1 minute', true)`)
        .execute();
    },

    /**
     * Returns an open link with its requester; undefined for an unknown, expired or revoked one, and for one whose single
     * record was deleted or cancelled. One statement, so that all take the same time.
     */
    find: (token: string, from: Db = db) =>
      from
        .selectFrom('client_links')
        .innerJoin('requesters as requester', 'requester.id', 'client_links.requester_id')
        .where(hasToken(token))
        .where(isOpenLink)
        .where(isSwitchedOn)
        .select(['client_links.id', 'recipient_name', 'recipient_email', 'shows_charges'])
        .select([
          'requester_id',
          'requester.name as requester_name',
          'expires_at',
          'delivery_id',
          'charge_id',
        ])
        .select('client_links.created_by_id')
        .executeTakeFirst(),
  };
}

export type ClientLinks = ReturnType<typeof createClientLinks>;
/** An open link, as the page of the client needs it. */
export type OpenLink = NonNullable<Awaited<ReturnType<ClientLinks['find']>>> & {
  /** Set where a user of the team views the page, without a link of a recipient. */
  isView?: true;
};
