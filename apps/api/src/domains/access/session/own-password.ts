import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import type { RateLimits } from '../../../engines/http/rate-limits';
import { badRequest } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { inPasswordQueue, verifyPassword } from './passwords';

const WRONG_PASSWORD_TEXT = 'Senha incorreta';

/** Tries of one account to confirm its own password. */
const MAX_TRIES = 10;
const WINDOW_MS = 5 * 60_000;

/**
 * Checks the password that a signed-in person confirms, so that a stolen session is not enough. Returns its hash. Throws 400
 * on the field `password`, and 429 after too many tries.
 */
export async function checkOwnPassword(
  { db, rateLimits }: { db: Kysely<Database>; rateLimits: RateLimits },
  { id }: SessionUser,
  password: string,
): Promise<string> {
  await rateLimits.takeOrRefuse([{ key: `own password of ${id}`, max: MAX_TRIES }], WINDOW_MS);
  const { password_hash } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('password_hash')
    .executeTakeFirstOrThrow();
  if (await inPasswordQueue(() => verifyPassword(password_hash, password))) return password_hash;
  throw badRequest(undefined, [{ field: 'password', message: WRONG_PASSWORD_TEXT }]);
}
