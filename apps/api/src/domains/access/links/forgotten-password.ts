import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Tx } from '../../../engines/database/schema';
import { runAsActor } from '../../../kernel/audit-context';
import { lacksPassword } from '../openid/without-password';
import type { AccessServices } from '../users/access-services';
import { resetEmail } from './link-emails';

const HOUR_MS = 60 * 60_000;
/** Maximum number of e-mails to one account in an hour, from all callers. */
const MAX_EMAILS = 3;

type Services = Pick<AccessServices, 'db' | 'links' | 'outbox' | 'providers' | 'rateLimits'>;

/**
 * Finds the accounts with this username or e-mail: two where the username of one is the e-mail of the other. Accounts
 * that are disabled, deleted, not yet accepted or of a service get no link, nor those whose provider decides who
 * signs in: without a password, or not admitted with one.
 */
const accountsOf = ({ db, providers }: Services, login: string) =>
  db
    .selectFrom('users')
    .where(
      sql<boolean>`(identity_key(username) = identity_key(${login}) or identity_key(email) = identity_key(${login}))`,
    )
    .where('deleted_at', 'is', null)
    .where('enabled', '=', true)
    .where('invitation_ends_at', 'is', null)
    .where('is_service', '=', false)
    .where((eb) => eb.not(lacksPassword))
    .where(providers.entersWithout('users.id'))
    .select(['id', 'username', 'email'])
    .execute();

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

/** Locks the account; false when its e-mail or state has changed, so that no link goes to a former address. */
async function isUnchanged(transaction: Tx, { id, email }: Account): Promise<boolean> {
  const row = await transaction
    .selectFrom('users')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('enabled', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function sendLink({ db, links, outbox, rateLimits }: Services, account: Account): Promise<void> {
  const limit = { key: `password links of account ${account.id}`, max: MAX_EMAILS };
  if ((await rateLimits.take([limit], { windowMs: HOUR_MS })).allowed === 0) return;
  const message = await db.transaction().execute(async (transaction) => {
    if (!(await isUnchanged(transaction, account))) return undefined;
    const link = await links.issue(transaction, 'RESET', account.id);
    return outbox.enqueue(transaction, resetEmail(links, { account, link, userId: account.id }));
  });
  if (message) await outbox.deliver(message);
}

/**
 * Sends a link to the owner of a forgotten password. Never rejects, and is not to be awaited by a response, whose time
 * would reveal whether the account exists.
 */
export async function sendPasswordLinks(
  services: Services,
  login: string,
  { traceId, log }: { traceId: string; log: FastifyBaseLogger },
): Promise<void> {
  try {
    for (const account of await accountsOf(services, login)) {
      // The history names the account, because the caller is not known.
      await runAsActor({ userId: account.id, traceId }, () => sendLink(services, account));
    }
  } catch (err) {
    log.error({ err }, 'password link');
  }
}
