import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Outbox } from '../modules/outbox/outbox';
import type { DisabledRemotes } from '../modules/platform/disabled-remotes';
import type { IdleLimit } from '../modules/session/live-sessions';
import type { Releases } from '../releases/releases';
import type { FileStorage } from '../storage/storage';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Services that the modules use. */
export interface Services {
  db: Kysely<Database>;
  storage: FileStorage;
  outbox: Outbox;
  disabledRemotes: DisabledRemotes;
  /** Current time in milliseconds, as `Date.now`; rate limits use it. */
  now: () => number;
  /** Idle time after which a session ends. */
  idleLimit: IdleLimit;
  /** Absent on a server that serves only the API. */
  releases?: Releases;
}

/** Services that the caller provides; the server creates the others. */
export type Resources = Omit<Services, 'outbox' | 'disabledRemotes' | 'now' | 'idleLimit'>;
