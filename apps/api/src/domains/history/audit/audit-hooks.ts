import { ERROR_CODES } from '@demanda/contracts/errors';
import { enterByProvider } from '@demanda/contracts/provider-sign-in';
import { passkeyLogin } from '@demanda/contracts/passkeys';
import { login } from '@demanda/contracts/session';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import type { HistoryValues } from '../../../engines/database/history-table';
import type { Db } from '../../../engines/database/schema';
import type { Limit, RateLimits } from '../../../engines/http/rate-limits';
import type { App } from '../../../engines/http/app-types';
import { HttpError } from '../../../kernel/errors';
import { actorName } from '../../../kernel/session-user';
import { findExternal } from '../../access/openid/external-accounts';
import { subjectOf } from './audited-routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Description of the exported file. */
    report?: string;
  }
}

const MINUTE_MS = 60_000;
/** Recorded refusals per minute and user, or per minute and IP address of clients that are not signed in. */
const REFUSALS = 60;
/** Recorded refusals per minute of all IP addresses together, because one client may use many addresses. */
const ANONYMOUS_REFUSALS = 600;

/** Recorded statuses for a signed-in user. */
const REFUSED = [403, 409];
const REFUSED_SIGN_IN = [401, 403, 429];
const SIGN_INS = [login, passkeyLogin, enterByProvider].map(({ path }) => `/api${path}`);
/** User name of a sign-in with an unknown name. */
const UNKNOWN_NAME = 'Usuário desconhecido';
/** Query parameters that change how a list is displayed, but not its content. */
const PRESENTATION = ['page', 'size', 'sort', 'columns'];

interface AuditEvent {
  event: 'REFUSAL' | 'EXPORT';
  userName: string;
  after: HistoryValues;
  detail: string;
}

const patternOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url ?? '').replace(/^\/api/, '');

/** Records an event that is not a change of a record. */
async function recordAuditEvent(db: Db, request: FastifyRequest, auditEvent: AuditEvent): Promise<void> {
  const { event, userName, after, detail } = auditEvent;
  const { resource, recordId } = subjectOf(patternOf(request), request.params, request.sessionUser?.id);
  const key = recordId === null ? null : `${resource}:${recordId}`;
  await db
    .insertInto('history')
    .values({
      user_id: request.sessionUser?.id ?? null,
      user_name: userName,
      trace_id: request.id,
      event,
      resource,
      record_id: recordId,
      record_label: sql<string>`coalesce((select record_label from history_last(${key})), '')`,
      about: key === null ? [] : [key],
      after: sql<HistoryValues>`${JSON.stringify(after)}::jsonb`,
      detail,
      address: request.ip,
    })
    .execute();
}

/** Limits recorded refusals per user or IP address, so that one client cannot fill the history. */
const refusalLimits = ({ sessionUser, ip }: FastifyRequest): Limit[] =>
  sessionUser
    ? [{ key: `refusals of user ${sessionUser.id}`, max: REFUSALS }]
    : [
        { key: `refusals of address ${ip}`, max: REFUSALS },
        { key: 'anonymous refusals', max: ANONYMOUS_REFUSALS },
      ];

/** Questions for a code or for the password again, which refuse nothing yet, and what a preview does not do. */
const NO_REFUSALS: readonly string[] = [
  ERROR_CODES.secondFactorRequired,
  ERROR_CODES.passkeyRequired,
  ERROR_CODES.proofRequired,
  ERROR_CODES.previewOnly,
];

const isAudited = (
  { sessionUser, routeOptions }: FastifyRequest,
  { status, errorCode = '' }: HttpError,
): boolean =>
  !NO_REFUSALS.includes(errorCode) &&
  (sessionUser
    ? REFUSED.includes(status)
    : SIGN_INS.includes(routeOptions.url ?? '') && REFUSED_SIGN_IN.includes(status));

/**
 * Returns the stored name of the account that a sign-in named, even a deleted one. An unknown name is not
 * recorded, because it may be a password typed into the wrong field.
 */
async function attemptedName(db: Db, username: string): Promise<string> {
  const account = await db
    .selectFrom('users')
    .where(sql<boolean>`identity_key(username) = identity_key(${username})`)
    .select('username')
    .executeTakeFirst();
  return account?.username ?? UNKNOWN_NAME;
}

/** Returns the stored name of the owner of a passkey. */
async function passkeyOwner(db: Db, credentialId: string): Promise<string> {
  const owner = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .select('username')
    .executeTakeFirst();
  return owner?.username ?? UNKNOWN_NAME;
}

/** Returns the stored name of the owner of an external account; that of an unknown person is not recorded. */
async function externalOwner(
  db: Db,
  person: NonNullable<FastifyRequest['refusedSignIn']>['person'],
): Promise<string> {
  const owner = person && (await findExternal(db, person));
  return owner?.username ?? UNKNOWN_NAME;
}

function refusedName({ sessionUser, body, refusedSignIn }: FastifyRequest, db: Db): string | Promise<string> {
  if (sessionUser) return actorName(sessionUser);
  const { username, id } = (body ?? {}) as { username?: string; id?: string };
  if (id !== undefined) return passkeyOwner(db, id);
  return username === undefined ? externalOwner(db, refusedSignIn?.person) : attemptedName(db, username);
}

const exportedFilters = (query: unknown): HistoryValues =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([key]) => !PRESENTATION.includes(key)));

/**
 * Registers the hooks that record refusals and exports, which leave no other trace. Invalid tokens are not
 * recorded, because anyone can send them.
 */
export function registerAuditHooks(app: App, db: Db, rateLimits: RateLimits): void {
  async function recordRefusal(request: FastifyRequest, detail: string): Promise<void> {
    const { summary } = request.routeOptions.schema ?? {};
    const provider = request.refusedSignIn?.provider;
    const after = {
      ...(summary !== undefined && { request: summary }),
      ...(provider !== undefined && { external_account: provider }),
    };
    try {
      const { allowed } = await rateLimits.take(refusalLimits(request), { windowMs: MINUTE_MS });
      if (allowed === 0) return;
      const userName = await refusedName(request, db);
      await recordAuditEvent(db, request, { event: 'REFUSAL', userName, after, detail });
    } catch (err) {
      request.log.error({ err }, 'history of a refusal');
    }
  }

  app.addHook('onError', async (request, _reply, error) => {
    if (error instanceof HttpError && isAudited(request, error)) await recordRefusal(request, error.message);
  });

  // A refused sign-in at a provider redirects to a page that says why.
  app.addHook('onSend', async (request) => {
    const { refusedSignIn } = request;
    if (refusedSignIn?.cause !== undefined) await recordRefusal(request, refusedSignIn.cause);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { sessionUser, routeOptions, query } = request;
    const { report } = routeOptions.config;
    if (report === undefined || !sessionUser || reply.statusCode >= 300) return;
    const userName = actorName(sessionUser);
    try {
      await recordAuditEvent(db, request, {
        event: 'EXPORT',
        userName,
        after: exportedFilters(query),
        detail: report,
      });
    } catch (error) {
      // An export that cannot be recorded is not sent.
      if (payload instanceof Readable) payload.destroy();
      throw error;
    }
  });
}
