import { linkPaths, type LinkKind } from '@demanda/contracts/account-link-pages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { derivedTokens, tokenHash } from '../../../kernel/derived-tokens';
import { LINK_TOKEN } from '../../messaging/outbox/links';

const HOUR_MS = 60 * 60_000;
const VALIDITY_MS: Record<LinkKind, number> = { RESET: HOUR_MS, INVITATION: 7 * 24 * HOUR_MS };

interface Options {
  db: Db;
  /** Secret of the servers, from which tokens are derived. */
  secret: string;
  /** PUBLIC_URL: links in e-mails never follow the Host header of a request, which its sender chooses. */
  publicUrl: string | undefined;
}

/** SQL: the link can be used. */
const isOpen = sql<boolean>`(account_links.used_at is null and account_links.revoked_at is null
  and account_links.expires_at > now())`;

/** A link that was just created. */
export interface IssuedLink {
  id: number;
  kind: LinkKind;
  expiresAt: Date;
  token: string;
}

/** One-time links to set a password (ADR 0084). The database holds what is needed to recognise a token, but no token. */
export function createAccountLinks({ db, secret, publicUrl }: Options) {
  const tokens = derivedTokens(secret, 'account link');

  /** Selects the account of an open link. Disabled and deleted accounts have none. */
  const selectOpen = (from: Db, token: string) =>
    from
      .selectFrom('account_links')
      .innerJoin('users', 'users.id', 'account_links.user_id')
      .where('token_hash', '=', tokenHash(token))
      .where(isOpen)
      .where('users.enabled', '=', true)
      .where('users.deleted_at', 'is', null)
      .select(['account_links.id', 'account_links.kind', 'account_links.expires_at'])
      .select(['users.id as user_id', 'users.username', 'users.email', 'users.name'])
      .executeTakeFirst();

  return {
    /** Whether e-mails can contain links. */
    hasPublicUrl: publicUrl !== undefined,

    /** URL for an e-mail, whose token is put in while it is sent. */
    emailUrl: (kind: LinkKind) => `${publicUrl}${linkPaths[kind]}#${LINK_TOKEN}`,

    /** URL to be copied; a path where the server does not know its address. */
    copiedUrl: ({ kind, token }: IssuedLink) => `${publicUrl ?? ''}${linkPaths[kind]}#${token}`,

    /** Creates a link, and deletes those that expired long ago. */
    async issue(transaction: Tx, kind: LinkKind, userId: number): Promise<IssuedLink> {
      const { token, stored } = tokens.make();
      const expiresAt = new Date(Date.now() + VALIDITY_MS[kind]);
      await transaction
        .deleteFrom('account_links')
        .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
        .execute();
      const { id } = await transaction
        .insertInto('account_links')
        .values({ user_id: userId, kind, ...stored, expires_at: expiresAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, kind, expiresAt, token };
    },

    /** Returns the token of a stored link, for the e-mail that carries it. */
    async tokenOf(id: number): Promise<string | undefined> {
      const link = await db
        .selectFrom('account_links')
        .where('id', '=', id)
        .select('nonce')
        .executeTakeFirst();
      return link && tokens.tokenOf(link.nonce);
    },

    /** Returns an open link with its account; undefined for one that cannot be used. */
    find: (token: string) => selectOpen(db, token),

    /**
     * Locks the account, then marks its link as used, so that one of two concurrent calls gets it. Returns the link with
     * its account; undefined when it cannot be used any more.
     */
    async use(transaction: Tx, token: string) {
      const link = await selectOpen(transaction, token);
      if (!link) return undefined;
      // The account first, as every change of accounts locks it, then the link: no deadlock.
      await transaction
        .selectFrom('users')
        .where('id', '=', link.user_id)
        .select('id')
        .forNoKeyUpdate()
        .execute();
      const { numUpdatedRows } = await transaction
        .updateTable('account_links')
        .set({ used_at: new Date() })
        .where('id', '=', link.id)
        .where(isOpen)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? link : undefined;
    },
  };
}

export type AccountLinks = ReturnType<typeof createAccountLinks>;
