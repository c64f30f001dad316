import { allows, type Held } from '@demanda/contracts/allows';
import type { Contract, Ownership } from '@demanda/contracts/contract';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { PERMISSIONS_VERSION_HEADER } from '@demanda/contracts/session';
import {
  fieldLevelOf,
  partsOfField,
  type Access,
  type FieldLevel,
  type FieldKey,
  type RestrictedField,
  type RestrictedResource,
  type Right,
} from '@demanda/contracts/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '../../kernel/errors';
import type { Granted, SessionUser } from '../../kernel/session-user';
import type { App } from './app-types';
import { isApiPath } from './request-path';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Permission that the route requires; every route below /api names one. */
    access?: Access;
    /** Field that the caller must be allowed to read. */
    reveals?: FieldKey;
    /** Access rule of the contract. */
    checksSession?: boolean;
    background?: boolean;
    asksProof?: Contract['asksProof'];
  }
  interface FastifyRequest {
    sessionUser: SessionUser | null;
    /** Loads the caller from the database and checks the access rule. Throws 401, or 403 when the rule refuses. */
    authorize(reply: FastifyReply): Promise<void>;
  }
}

/** Returns the user of a bearer token, or undefined when the token is no longer valid. */
export type FindSessionUser = (
  token: string,
  options: { isUse: boolean; address: string },
) => Promise<SessionUser | undefined>;

/**
 * Returns whether the user of a session gave password and code, or a passkey, too long ago. Accounts without a second
 * factor are exempt unless `alsoWithoutFactor`.
 */
export type IsProofStale = (user: SessionUser, options?: { alsoWithoutFactor?: boolean }) => Promise<boolean>;

const PROOF_TEXT =
  'Confirme que é você: para esta alteração, informe de novo a senha e, se a conta tiver, o código. Se a tela não pedir, saia e entre de novo.';
export const proofRequired = () => forbidden(PROOF_TEXT, ERROR_CODES.proofRequired);

const isDocumentation = (url: string) => url === '/api/docs' || url.startsWith('/api/docs/');

const isOwnAccount = (url?: string) => url?.startsWith('/api/auth/') ?? false;

/**
 * Throws 403 for a session of a one-time password, except on the call that sets the password and what its form reads.
 */
function refuseBeforeNewPassword({ mustChangePassword }: SessionUser, { method, url }: CalledRoute): void {
  if (!mustChangePassword || isOwnAccount(url) || `${method} ${url}` === 'GET /api/account') return;
  throw forbidden('Defina uma nova senha para continuar.', ERROR_CODES.passwordChangeRequired);
}

/** Calls about the caller's own account that need a second factor first where a profile requires one. */
const BEFORE_FACTOR_REFUSED = [
  'POST /api/account/tokens',
  'POST /api/account/preview',
  'GET /api/account/export',
  'POST /api/account/external-accounts/:provider/link',
];

/**
 * Throws 403 for an account whose profile requires a second factor that it lacks, except on calls about its own
 * account. It makes no API token and begins no preview either, and the tokens that it has wait.
 */
function refuseBeforeFactor(
  { mustSetUpFactor, apiToken }: SessionUser,
  { method, url = '' }: CalledRoute,
): void {
  if (!mustSetUpFactor) return;
  const isOwn = isOwnAccount(url) || url.startsWith('/api/account');
  const isMore = BEFORE_FACTOR_REFUSED.includes(`${method} ${url}`);
  if (isOwn && !isMore && !apiToken) return;
  throw forbidden(
    'O seu perfil exige um segundo fator. Em Minha conta, ative a verificação em duas etapas ou adicione uma chave de acesso.',
    ERROR_CODES.factorSetUpRequired,
  );
}

/** Whether only a person may make a call: about the person's own account, or a change of the person's notices. */
function isPersonal({ id }: SessionUser, { method, url = '', params }: CalledRoute): boolean {
  if (url.startsWith('/api/account')) return true;
  if (method === 'GET') return false;
  const isOfUser = url.startsWith('/api/admin/users/') && Number(params.id) === id;
  return isOfUser || url.startsWith('/api/auth/') || url.startsWith('/api/notices');
}

interface CalledRoute {
  method: string;
  /** Pattern of the route. */
  url?: string;
  params: Record<string, string>;
  asksProof?: Contract['asksProof'];
}

const MAKES_TOKENS = 'Tokens de API não criam contas de serviço nem tokens. Entre no sistema para isso.';
/** Calls that only a person makes: what they make would outlive the token, or belongs to a browser. */
const REFUSED_TO_PROGRAMS: Record<string, string> = {
  'POST /api/admin/users/service-accounts': MAKES_TOKENS,
  'POST /api/admin/users/:id/tokens': MAKES_TOKENS,
  'POST /api/platform/previews/:preview/open': 'Tokens de API não abrem prévias. Entre no sistema para isso.',
};

/**
 * Throws 403 for a call of an API token about its owner's account or for another token, for a change that always asks
 * for proof, and for a change by one that may only read.
 */
function refuseProgram(user: SessionUser, route: CalledRoute): void {
  if (!user.apiToken) return;
  if (isPersonal(user, route))
    throw forbidden('Tokens de API não consultam nem alteram a própria conta. Entre no sistema para isso.');
  const refusal = REFUSED_TO_PROGRAMS[`${route.method} ${route.url}`];
  if (refusal) throw forbidden(refusal);
  if (route.asksProof === 'always')
    throw forbidden('Tokens de API não fazem esta alteração. Entre no sistema para isso.');
  if (user.apiToken.readOnly && route.method !== 'GET') throw forbidden('Este token de API só consulta.');
}

const toHeld = (user: Granted): Held => ({
  hasRight: (right) => user.grants.permissions.includes(right),
  levelOf: (key) => levelOfField(user, key),
});

/**
 * Throws 403 for a change by a user who sees the system with other permissions, and for the export of the account,
 * which would be made with them; such a user may only end the preview.
 */
function refuseInPreview({ previewOf }: SessionUser, { method, url }: CalledRoute): void {
  const reads = method === 'GET' && url !== '/api/account/export';
  if (previewOf === undefined || reads || (method === 'DELETE' && url === '/api/account/preview')) return;
  const text = `Você vê o sistema como ${previewOf}, só para consulta. Para alterar, volte ao seu acesso.`;
  throw forbidden(text, ERROR_CODES.previewOnly);
}

/** Whether profiles or an individual decision grant the permission and every permission that it requires. */
export const hasPermission = (user: Granted, right: Right): boolean =>
  allows(toHeld(user), { access: right });

/** Level that this user has for a field. */
export const levelOf = <R extends RestrictedResource>(
  user: Granted,
  resource: R,
  field: RestrictedField<R>,
): FieldLevel => fieldLevelOf(user.grants.fields, resource, field);

const levelOfField = (user: Granted, key: FieldKey): FieldLevel => levelOf(user, ...partsOfField(key));
export const mayReadField = (user: Granted, key: FieldKey): boolean => levelOfField(user, key) !== 'HIDDEN';
export const mayEditField = (user: Granted, key: FieldKey): boolean => levelOfField(user, key) === 'EDIT';

/** Whether the rules of a call let this user make it. */
export const mayCall = (rule: Pick<Contract, 'access' | 'reveals'>, user?: Granted): boolean =>
  allows(user && toHeld(user), rule);

interface OwnedRecord {
  /** Null for a record of a person without an account. */
  created_by_id: number | null;
}

/** Returns whether the user may change this record: it is their own, or they may change those of others. */
export const mayModify = (user: SessionUser, { right }: Ownership, record: OwnedRecord): boolean =>
  hasPermission(user, right) || record.created_by_id === user.id;

/** Throws 403 when one of the records belongs to another user and the caller may only change own records. */
export function refuseRecordsOfOthers(
  user: SessionUser,
  owner: Ownership,
  records: readonly OwnedRecord[],
): void {
  if (!records.every((record) => mayModify(user, owner, record))) throw forbidden(owner.refusal);
}

/** Bearer token of the Authorization header, of a session or a program; undefined when the header holds none. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|dmd_[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * Denies by default (G-GEN-7): the server refuses to start with a route below /api that
 * has no access rule. The rule is checked before the body is read, and again after an upload, which may take minutes.
 */
export function guardRoutes(
  app: App,
  { findUser, isProofStale }: { findUser: FindSessionUser; isProofStale: IsProofStale },
): void {
  app.decorateRequest('sessionUser', null);

  app.addHook('onRoute', ({ url, method, config }) => {
    if (!isApiPath(url) || isDocumentation(url)) return;
    if (!config?.access) throw new Error(`Route ${String(method)} ${url} declares no access rule`);
  });

  app.decorateRequest('authorize', async function authorize(this: FastifyRequest, reply: FastifyReply) {
    const { config, url } = this.routeOptions;
    const { access, reveals, checksSession, background, asksProof } = config;
    if (access === undefined) return;
    if (access === 'public' && !(checksSession && this.headers.authorization)) return;
    const token = bearerToken(this);
    const user = token ? await findUser(token, { isUse: !background, address: this.ip }) : undefined;
    if (!user) throw unauthorized();
    reply.header(PERMISSIONS_VERSION_HEADER, user.permissionsVersion);
    if (access === 'public') {
      // A public call ignores a session that may only set a password or a second factor.
      if (!user.mustChangePassword && !user.mustSetUpFactor) this.sessionUser = user;
      return;
    }
    this.sessionUser = user;
    // Fastify answers HEAD by the route of GET.
    const method = this.method === 'HEAD' ? 'GET' : this.method;
    const called = { method, url, params: this.params as Record<string, string>, asksProof };
    refuseBeforeNewPassword(user, called);
    refuseBeforeFactor(user, called);
    refuseProgram(user, called);
    refuseInPreview(user, called);
    if (!mayCall({ access, reveals }, user)) throw forbidden();
    if (asksProof && (await isProofStale(user, { alsoWithoutFactor: asksProof === 'always' })))
      throw proofRequired();
  });
  app.addHook('onRequest', (request, reply) => request.authorize(reply));
}
