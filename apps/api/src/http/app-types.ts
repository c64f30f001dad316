import type { Grants } from '@demanda/contracts/permissions';
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

/** The signed-in user, loaded from the database for this request. */
export interface SessionUser {
  id: number;
  username: string;
  name: string | null;
  /** Codes of the active profiles (G-AUTH-12). */
  profiles: string[];
  /** Effective permissions: those of the profiles and of individual decisions. */
  grants: Grants;
  /** Version of the effective permissions: it differs when grants or profiles differ. */
  permissionsTag: string;
  /** Signed in with a one-time password. */
  mustChangePassword: boolean;
  /** Id of the session row that the token names. */
  jti: string;
}

/** The part of a user that permission checks need. */
export type Granted = Pick<SessionUser, 'grants'>;

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
