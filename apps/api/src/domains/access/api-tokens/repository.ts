import type { ApiToken, apiTokenInput } from '@demanda/contracts/api-tokens';
import { MAX_TOKENS } from '@demanda/contracts/limits';
import type { z } from 'zod';
import type { Db, Tx } from '../../../engines/database/schema';
import { mapReadable } from '../../../engines/list/load-readable';
import { conflict, notFound } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import type { QueueNotice } from '../account-notices';
import type { Admit } from '../second-factor/second-factors';
import { endSession } from '../session/open-sessions';
import { lockOwnAccount } from '../session/proof';
import type { TokenScope } from '../../../kernel/token-scope';
import { newToken, prefixOf } from './format';
import { isUsable } from './usable';

const DAY_MS = 24 * 60 * 60_000;
const TOO_MANY_TEXT = `Uma conta tem no máximo ${MAX_TOKENS} tokens. Revogue um que não use mais.`;

export type NewToken = Omit<z.output<typeof apiTokenInput>, 'password' | 'code'>;

const liveTokensOf = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_digest', 'is not', null)
    .where(isUsable);

/** Lists the usable tokens of an account, newest first. */
export async function listTokens(db: Db, userId: number): Promise<ApiToken[]> {
  const rows = await liveTokensOf(db, userId)
    .select(['jti', 'token_name', 'token_scope', 'created_at', 'expires_at', 'last_seen_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return mapReadable(rows, {
    idOf: ({ jti }) => jti,
    toShown: ({ jti, token_name, token_scope, created_at, expires_at, last_seen_at }) => ({
      readOnly: token_scope!.readOnly,
      rights: token_scope!.rights,
      hidesAmounts: token_scope!.hidesAmounts ?? false,
      id: jti,
      name: token_name!,
      prefix: prefixOf(jti),
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      lastUsedAt: last_seen_at?.toISOString() ?? null,
    }),
  });
}

export interface Making {
  user: SessionUser;
  queueNotice: QueueNotice;
  /** Uses up the code of the second factor. */
  admit: Admit;
}

/** Stores a token of a locked account. Throws 409 for too many. */
export async function storeToken(
  transaction: Tx,
  userId: number,
  { name, expiresInDays, scope }: { name: string; expiresInDays: number; scope: TokenScope },
): Promise<ApiToken & { token: string }> {
  const { count } = await liveTokensOf(transaction, userId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TOKENS) throw conflict(TOO_MANY_TEXT);
  const { token, jti, digest } = newToken();
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  const { created_at } = await transaction
    .insertInto('sessions')
    .values({
      ...{ jti, user_id: userId, expires_at: expiresAt },
      ...{ token_digest: digest, token_name: name, token_scope: JSON.stringify(scope) },
    })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  const { readOnly, rights, hidesAmounts = false } = scope;
  return {
    ...{ readOnly, rights, hidesAmounts, id: jti, name, token, prefix: prefixOf(jti), lastUsedAt: null },
    createdAt: created_at.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * Stores a token of an account whose password was checked. Throws 401 when the session ended meanwhile, as it does with
 * another password, and 409 for too many tokens.
 */
export const createToken = (
  db: Db,
  { name, expiresInDays, readOnly, rights, hidesAmounts }: NewToken,
  { user, queueNotice, admit }: Making,
): Promise<ApiToken & { token: string }> =>
  db.transaction().execute(async (transaction) => {
    const account = await lockOwnAccount(transaction, user);
    await admit(transaction);
    const token = { name, expiresInDays, scope: { readOnly, rights, hidesAmounts } };
    const created = await storeToken(transaction, user.id, token);
    await queueNotice(transaction, { account, user, apiToken: { name } });
    return created;
  });

/** Revokes a token at once. Throws 404, also for one that was revoked before. */
export async function revokeToken(db: Db, token: { userId: number; jti: string }): Promise<void> {
  const isRevoked = await db.transaction().execute((transaction) => endSession(transaction, token));
  if (!isRevoked) throw notFound('Token não encontrado');
}
