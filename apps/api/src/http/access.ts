import type { Contract, Ownership } from '@demanda/contracts/contract';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { PERMISSIONS_HEADER } from '@demanda/contracts/session';
import {
  fieldLevelOf,
  partsOfField,
  rightsFor,
  type Access,
  type FieldLevel,
  type FieldWord,
  type RestrictedField,
  type RestrictedResource,
  type Right,
} from '@demanda/contracts/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Granted, SessionUser } from './app-types';
import { forbidden, unauthorized } from './errors';
import { isApiPath } from './request-path';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access word of the route; required for every route below /api. */
    access?: Access;
    /** Field that the caller has to be allowed to read. */
    reveals?: FieldWord;
    /** As of the contract. */
    checksSession?: boolean;
    background?: boolean;
  }
  interface FastifyRequest {
    sessionUser: SessionUser | null;
    /** Finds out who makes the call, as they are now. Throws 401, and 403 for whoever may not make it. */
    authorize(reply: FastifyReply): Promise<void>;
  }
}

/** Returns whom a bearer token belongs to, or nothing when it is not valid any more. */
export type FindSessionUser = (
  token: string,
  options: { isUse: boolean },
) => Promise<SessionUser | undefined>;

const isDocumentation = (url: string) => url === '/api/docs' || url.startsWith('/api/docs/');

const isOwnAccount = (url?: string) => url?.startsWith('/api/auth/') ?? false;

/** Throws 403 for whoever signed in with a one-time password, except where one's own password is set. */
function refuseBeforeNewPassword({ mustChangePassword }: SessionUser, url?: string): void {
  if (!mustChangePassword || isOwnAccount(url)) return;
  throw forbidden('Defina uma nova senha para continuar.', ERROR_CODES.passwordChangeRequired);
}

/** Whether profiles or a decision about this person grant the right, with all that it takes. */
export const may = (user: Granted, right: Right): boolean =>
  rightsFor(right).every((needed) => user.grants.permissions.includes(needed));

/** How far this person may go with a field. */
export const levelOf = <R extends RestrictedResource>(
  user: Granted,
  resource: R,
  field: RestrictedField<R>,
): FieldLevel => fieldLevelOf(user.grants.fields, resource, field);

function levelOfWord(user: Granted, word: FieldWord): FieldLevel {
  return levelOf(user, ...partsOfField(word));
}
export const mayReadField = (user: Granted, word: FieldWord): boolean => levelOfWord(user, word) !== 'HIDDEN';
export const mayEditField = (user: Granted, word: FieldWord): boolean => levelOfWord(user, word) === 'EDIT';

/** Whether the rules of a call let this user make it. */
export function mayCall(
  { access, reveals }: Pick<Contract, 'access' | 'reveals'>,
  user?: SessionUser,
): boolean {
  if (access === 'public') return true;
  if (!user) return false;
  return access === 'signed-in' || (may(user, access) && (!reveals || mayReadField(user, reveals)));
}

/** Throws 403 when records of others are among them and the caller may not change those. */
export function refuseForeign(
  user: SessionUser,
  { right, refusal }: Ownership,
  records: readonly { created_by_id: number }[],
): void {
  if (may(user, right) || records.every((record) => record.created_by_id === user.id)) return;
  throw forbidden(refusal);
}

/** The token of the Authorization header, when it looks like one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Denies by default (G-GEN-7): a route below /api without an access word stops the start, and every
 * call passes its word before its body is read; one with files again when they are there, which may take long.
 */
export function guardRoutes(app: App, findSessionUser: FindSessionUser): void {
  app.decorateRequest('sessionUser', null);

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!isApiPath(url) || isDocumentation(url)) return;
    if (!config?.access) throw new Error(`Route ${String(method)} ${url} declares no access rule`);
  });

  app.decorateRequest('authorize', async function authorize(this: FastifyRequest, reply: FastifyReply) {
    const { config, url } = this.routeOptions;
    const { access, reveals, checksSession, background } = config;
    if (access === undefined) return;
    if (access === 'public' && !(checksSession && this.headers.authorization)) return;
    const token = bearerToken(this);
    const user = token ? await findSessionUser(token, { isUse: !background }) : undefined;
    if (!user) throw unauthorized();
    reply.header(PERMISSIONS_HEADER, user.permissionsTag);
    // A public call reveals nothing, so its handler need not know the caller.
    if (access === 'public') return;
    this.sessionUser = user;
    refuseBeforeNewPassword(user, url);
    if (!mayCall({ access, reveals }, user)) throw forbidden();
  });
  app.addHook('onRequest', (request, reply) => request.authorize(reply));
}
