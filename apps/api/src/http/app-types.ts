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

/** Who makes the call, as loaded from the database for this request. */
export interface SessionUser {
  id: number;
  username: string;
  name: string | null;
  /** Codes of the active profiles (G-AUTH-12). */
  profiles: string[];
  /** What profiles and decisions about this person come to, now. */
  grants: Grants;
  /** Another one when grants or profiles are others. */
  permissionsTag: string;
  /** Signed in with a one-time password. */
  mustChangePassword: boolean;
  /** Id of the session row that the token names. */
  jti: string;
}

/** Somebody as far as only what they may see and do matters. */
export type Granted = Pick<SessionUser, 'grants'>;

/** What the modules work with. */
export interface Services {
  db: Kysely<Database>;
  storage: FileStorage;
  outbox: Outbox;
  disabledRemotes: DisabledRemotes;
  /** Milliseconds, as `Date.now`: what is counted by the minute goes by it. */
  now: () => number;
  /** After how long without use sessions end. */
  idleLimit: IdleLimit;
  /** Absent on a server that is the API alone. */
  releases?: Releases;
}

/** What the server is given; it makes the rest of the services by itself. */
export type Resources = Omit<Services, 'outbox' | 'disabledRemotes' | 'now' | 'idleLimit'>;
