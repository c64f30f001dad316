import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../database/schema';
import type { FileStorage } from '../storage/storage';
import type { RateLimits } from './rate-limits';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Engines that every route may use; a domain that needs more names it in an interface of its own. */
export interface Services {
  db: Db;
  storage: FileStorage;
  rateLimits: RateLimits;
}
