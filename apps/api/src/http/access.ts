import type { Access } from '@demanda/contracts/permissions';
import type { FastifyRequest } from 'fastify';
import type { App, SessionUser } from './app-types';
import { forbidden, unauthorized } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access word of the route; required for every route below /api. */
    access?: Access;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | null;
  }
}

/** Answers who a bearer token belongs to, or nothing when it is not valid any more. */
export type FindSessionUser = (token: string) => Promise<SessionUser | undefined>;

const isApi = (url: string) => url === '/api' || url.startsWith('/api/');
const isDocumentation = (url: string) => url === '/api/docs' || url.startsWith('/api/docs/');

/** Whether the access word lets this user call. */
export function mayCall(access: Access, user: SessionUser | undefined): boolean {
  if (access === 'public') return true;
  if (!user) return false;
  return access === 'signed-in' || access.some((profile) => user.profiles.includes(profile));
}

/** The token of the Authorization header, when it looks like one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Denies by default (G-GEN-7): a route below /api without an access word stops the start, and every
 * call passes its word before its body is read.
 */
export function guardRoutes(app: App, findSessionUser: FindSessionUser): void {
  app.decorateRequest('sessionUser', null);

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!isApi(url) || isDocumentation(url)) return;
    if (!config?.access) throw new Error(`Route ${String(method)} ${url} declares no access rule`);
  });

  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (access === undefined || access === 'public') return;
    const token = bearerToken(request);
    const user = token ? await findSessionUser(token) : undefined;
    if (!user) throw unauthorized();
    if (!mayCall(access, user)) throw forbidden();
    request.sessionUser = user;
  });
}
