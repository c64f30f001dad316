import type { HistoryDays } from '@demanda/contracts/history';
import { IDEMPOTENCY_HEADER } from '@demanda/contracts/contract';
import { MIN_NEW_PASSWORD, MIN_PASSWORD } from '@demanda/contracts/limits';
import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import fastify, { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { apiRoutes } from './api-routes';
import { reminderJob } from './domains/billing/reminders/remind';
import { createAccountLinks } from './domains/access/links/account-links';
import { createProviders } from './domains/access/openid/provider-services';
import type { Provider } from './domains/access/openid/providers';
import { createPasskeys } from './domains/access/passkeys/passkeys';
import { createSecondFactors } from './domains/access/second-factor/second-factors';
import { refuseWeakPassword } from './domains/access/session/password-rules';
import { sessionRepository } from './domains/access/session/repository';
import { sessionTokens } from './domains/access/session/tokens';
import { createClientServices } from './domains/clients/client-services';
import { createClientPages } from './domains/clients/links/client-pages';
import { fileQuota, type QuotaLimits } from './domains/attachments/quota';
import { registerAuditHooks } from './domains/history/audit/audit-hooks';
import { createOutbox, type MailOptions } from './domains/messaging/outbox/outbox';
import { unreadCounter } from './domains/notices/count-unread';
import { noticeMailer } from './domains/notices/mail-notices';
import { recordFailedEmail } from './domains/notices/record-events';
import { failureDigest } from './domains/platform/digest/failure-digest';
import { beatingInstances } from './domains/platform/health/gone-instances';
import { serviceOf } from './domains/platform/health/used-services';
import { NO_ANNOUNCEMENTS, readAnnouncements } from './domains/platform/panel/announcements';
import { recentRead } from './domains/platform/panel/recent-read';
import { createPreviews } from './domains/platform/previews/previews';
import { recordUrls } from './domains/platform/releases/record-urls';
import { CACHE_TABLE } from './domains/platform/web/cache-table';
import { guardRoutes } from './engines/http/access';
import type { App } from './engines/http/app-types';
import { readBodies } from './engines/http/bodies';
import { answerClientError } from './engines/http/client-errors';
import { answerErrors, sendError } from './engines/http/error-handler';
import { keepIdempotencyKeys } from './engines/http/idempotency';
import { createRateLimits } from './engines/http/rate-limits';
import { isApiPath, pathOf } from './engines/http/request-path';
import { endConnections } from './engines/http/stop';
import { traceIdOf, traceRequests } from './engines/http/trace';
import { keepUnreadableLog } from './engines/http/unreadable-log';
import { serializerFor, validatorCompiler } from './engines/http/validation';
import { measureRequests } from './engines/metrics/request-metrics';
import { watchedStorage } from './engines/storage/watched-storage';
import { describeTables } from './describe-tables';
import { readForwardedAddresses } from './forwarded-addresses';
import { measureDomains } from './metrics';
import type { AppServices, Resources } from './services';
import { watchServices } from './watch-services';

/** Maximum size of a JSON body. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Time limit of a request; the largest upload takes as long at 250 kbit/s. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Jobs of one of the instances; the starting program schedules them. */
    mailNotices: ReturnType<typeof noticeMailer>;
    failureDigest: ReturnType<typeof failureDigest>;
    remind: ReturnType<typeof reminderJob>;
  }
}

/** Content Security Policy of responses that are not pages. */
const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

export interface AppOptions {
  /** Secret that signs the tokens. */
  secret: string;
  /** Other origins whose pages may call the API (G-ARCH-4). */
  corsOrigins?: string[];
  /** Address of the product without a slash at the end, for links in e-mails. */
  publicUrl?: string;
  /** Whether previews may show remotes that run on the machine of a person (ADR 0158); default false. */
  developmentPreviews?: boolean;
  /** Providers at which people may sign in; only with `publicUrl`. */
  providers?: readonly Provider[];
  /** Only ADMIN may sign in with a password; default false. */
  providersOnly?: boolean;
  loggerInstance?: FastifyBaseLogger;
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** Whether no other server can use the database, which is embedded; default false. */
  ownsDatabase?: boolean;
  /** Mail settings; without them messages wait in the outbox. */
  mail?: MailOptions;
  /** Refuses common passwords and names of product and owner; default false. */
  refuseWeakPasswords?: boolean;
  /** Limits of the space that files take; none by default. */
  fileQuota?: QuotaLimits;
  /** Clock of the rate limits in milliseconds, for tests. */
  now?: () => number;
  /** Idle minutes after which a session ends; default 240. */
  sessionIdleMinutes?: number;
  /** Days for which deleted records stay in the trash; default 30. */
  trashDays?: number;
  /** Days for which a link of a client is valid; default 90. */
  clientLinkDays?: number;
  /** Age at which entries of the history are deleted; never by default. */
  historyDays?: HistoryDays;
  /** Time in milliseconds that running requests get when the server stops. */
  stopGraceMs?: number;
  /** Whether /api/docs is served; default true. */
  docs?: boolean;
  /** Registers pages and builds. */
  web?: (app: App, services: AppServices) => Promise<void>;
}

/** Prevents fastify from loading its default compilers, which the contracts' compilers replace. */
const skipCompilation = (): never => {
  throw new Error('Only contracts are compiled');
};

/** Creates the server, ready to listen or to be called by tests. */
export async function buildApp(
  { metrics, tracing, ...resources }: Resources,
  options: AppOptions,
): Promise<App> {
  const app: App = fastify({
    loggerInstance: options.loggerInstance,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: traceIdOf,
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: answerClientError,
    // The body of Fastify's own 503 does not match the contract; `endConnections` answers during the shutdown.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: {
      compilersFactory: { buildValidator: skipCompilation, buildSerializer: skipCompilation },
    },
  }).withTypeProvider<ZodTypeProvider>();
  describeTables();
  app.setValidatorCompiler(validatorCompiler);
  keepUnreadableLog(app);
  app.setSerializerCompiler(serializerFor(app));

  if (options.trustProxy) readForwardedAddresses(app);
  traceRequests(app);
  tracing?.traceRequests(app);
  endConnections(app, options.stopGraceMs);
  if (metrics) measureRequests(app, metrics.registry);
  await registerGuards(app, options);
  readBodies(app);
  const { secret, publicUrl, ownsDatabase = false, now = Date.now, sessionIdleMinutes = 240 } = options;
  const idleLimit = { idleMs: sessionIdleMinutes * 60_000, now };
  const sessions = sessionRepository(resources.db, idleLimit);
  const rateLimits = createRateLimits(resources.db, { secret: options.secret, now });
  const tokens = sessionTokens(app, { db: resources.db, sessions, rateLimits, now });
  guardRoutes(app, { findUser: tokens.findUser, isProofStale: sessions.isProofStale });
  answerErrors(app);
  const instance = randomUUID();
  const holder = { instance, instances: beatingInstances, ownsDatabase };
  keepIdempotencyKeys(app, { db: resources.db, secret, ...holder });
  registerAuditHooks(app, resources.db, rateLimits);

  const links = createAccountLinks({ db: resources.db, secret, publicUrl });
  const outcomes = watchServices(app, resources, instance);
  const clients = createClientServices({
    ...{ db: resources.db, secret, publicUrl, now },
    days: options.clientLinkDays,
  });
  const outbox = createOutbox(resources.db, app.log, {
    ...options.mail,
    linkTokenOf: links.tokenOf,
    pages: createClientPages(resources.db, clients.clientLinks, {
      ...{ publicUrl, codeOf: clients.clientCodes.codeOf },
    }),
    onOutcome: (channel, isWorking) => outcomes.record(serviceOf(channel), isWorking),
    onFailed: recordFailedEmail,
  });
  const measured = {
    ...resources,
    rateLimits,
    storage: watchedStorage(resources.storage, (isWorking) => outcomes.record('files', isWorking)),
    outbox,
    links,
    ...clients,
    secondFactors: createSecondFactors({ db: resources.db, secret, rateLimits, now }),
    passkeys: createPasskeys({ db: resources.db, secret, publicUrl, now }),
    providers: createProviders({
      ...{ db: resources.db, secret, publicUrl, now },
      providers: options.providers ?? [],
      isOnly: options.providersOnly ?? false,
    }),
    previews: createPreviews({ ...resources, ...options, log: app.log, sessions }),
    recordUrl: recordUrls(publicUrl, resources.releases),
    outcomes,
    fileQuota: fileQuota(resources.db, options.fileQuota ?? {}, (err) =>
      app.log.warn({ err }, 'files not counted'),
    ),
    checkPassword: options.refuseWeakPasswords ? refuseWeakPassword : async () => {},
    minPassword: options.refuseWeakPasswords ? MIN_NEW_PASSWORD : MIN_PASSWORD,
    now,
    idleLimit,
    trashDays: options.trashDays ?? 30,
    historyDays: options.historyDays ?? {},
    countUnread: unreadCounter(resources.db),
    announcements: recentRead(() => readAnnouncements(resources.db), NO_ANNOUNCEMENTS, { log: app.log }),
  };
  const services: AppServices = { ...measured, ...(metrics && measureDomains(metrics, measured)) };
  app.decorate('mailNotices', noticeMailer({ ...services, publicUrl }, app.log));
  app.decorate('failureDigest', failureDigest(services));
  app.decorate('remind', reminderJob({ ...services, publicUrl }));
  app.addHook('onReady', async () => outbox.start());
  // Stops the outbox first, because its last attempts still need the database.
  app.addHook('preClose', () => outbox.stop());
  app.addHook('onClose', async () => outbox.close());

  if (options.docs !== false) {
    // Loaded late: a server in production has no documentation.
    const { documentApi } = await import('./engines/http/documentation');
    await documentApi(app);
  }
  await app.register((scope: App) => apiRoutes(scope, services, { sessions, tokens }));
  if (options.web) await options.web(app, services);
  return app;
}

/** Registers tokens, security headers and CORS. */
async function registerGuards(app: App, { secret, corsOrigins = [] }: AppOptions): Promise<void> {
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
  // Pages and builds set their own policy.
  await app.register(helmet, { contentSecurityPolicy: false });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', EMPTY_POLICY);
    if (isApiPath(pathOf(request.url))) reply.header('cache-control', CACHE_TABLE.api.cacheControl);
    done();
  });
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: corsOrigins,
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent', IDEMPOTENCY_HEADER.toLowerCase()],
    exposedHeaders: ['content-disposition', 'x-trace-id', PERMISSIONS_VERSION_HEADER],
    maxAge: 600,
  });
}
