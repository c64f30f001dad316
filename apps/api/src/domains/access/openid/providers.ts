import { MAX_EMAIL } from '@demanda/contracts/limits';
import { z } from 'zod';
import { isLoopback } from '../../../kernel/loopback';
import { StartError } from '../../../kernel/start-error';

/** Providers of OpenID Connect, as OIDC_PROVIDERS configures them (ADR 0090). */

const text = (what: string) =>
  z.string(`${what} precisa ser um texto`).trim().min(1, `${what} está em branco`);

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const rule = z.strictObject({
  /** Path in the claims: `groups`, `realm_access.roles`. */
  claim: text('claim'),
  /** Value of the claim, or one of its values. */
  value: text('value'),
  profile: text('profile'),
});

const provider = z
  .strictObject({
    id: text('id').regex(/^[a-z0-9-]{1,30}$/, 'id só pode ter letras minúsculas, números e hifens, até 30'),
    name: text('name').max(60, 'name tem mais de 60 caracteres'),
    issuer: text('issuer').refine(
      isIssuer,
      'issuer precisa ser um endereço https, ou http neste computador, sem parâmetros',
    ),
    clientId: text('clientId'),
    /** Absent for a public client. */
    clientSecret: text('clientSecret').optional(),
    clientAuth: z
      .enum(
        ['client_secret_basic', 'client_secret_post'],
        'clientAuth precisa ser client_secret_basic ou client_secret_post',
      )
      .default('client_secret_basic'),
    scopes: text('scopes')
      .refine((scopes) => scopes.split(/\s+/).includes('openid'), 'scopes precisa conter openid')
      .default('openid profile email'),
    /** Whether people without an account get one at their first sign-in. */
    createsAccounts: z.boolean('createsAccounts precisa ser true ou false').default(false),
    profileRules: z.array(rule, 'profileRules precisa ser uma lista').default([]),
    /** Code of the profile of people to whom no rule applies; absent: they are refused. */
    defaultProfile: text('defaultProfile').optional(),
    /** Whether rules may grant ADMIN. */
    grantsAdmin: z.boolean('grantsAdmin precisa ser true ou false').default(false),
  })
  .refine(
    ({ createsAccounts, profileRules, defaultProfile }) =>
      !createsAccounts || profileRules.length > 0 || defaultProfile !== undefined,
    'createsAccounts precisa de profileRules ou de defaultProfile',
  )
  .refine(
    ({ grantsAdmin, profileRules }) =>
      grantsAdmin || !profileRules.some(({ profile }) => profile === 'ADMIN'),
    'uma regra concede ADMIN; isso precisa de "grantsAdmin": true',
  )
  .refine(({ defaultProfile }) => defaultProfile !== 'ADMIN', 'defaultProfile não pode ser ADMIN');
export type Provider = z.output<typeof provider>;

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;
const providers = z
  .array(provider, 'o valor precisa ser uma lista JSON')
  .max(10, 'há mais de 10 provedores')
  .refine((all) => isDistinct(all.map(({ id }) => id)), 'dois provedores têm o mesmo id')
  .refine((all) => isDistinct(all.map(({ issuer }) => issuer)), 'dois provedores têm o mesmo issuer');

const invalid = (problem: string) => new StartError(`Configuração inválida: OIDC_PROVIDERS: ${problem}.`);

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw invalid('o valor não é JSON válido');
  }
}

/** "no provedor 2: clientId está em branco"; values are not repeated, since one is a secret. */
function sentenceOf({ path, message, code, ...issue }: z.core.$ZodIssue): string {
  const place = typeof path[0] === 'number' ? `no provedor ${path[0] + 1}: ` : '';
  if (code !== 'unrecognized_keys') return place + message;
  return `${place}campo desconhecido: ${(issue as unknown as { keys: string[] }).keys.join(', ')}`;
}

/** Parses OIDC_PROVIDERS. Throws StartError with a sentence for every mistake. */
export function readProviders(value: string): Provider[] {
  const result = providers.safeParse(parseJson(value));
  if (!result.success) throw invalid(result.error.issues.map(sentenceOf).join('; '));
  return result.data;
}

/** Claims about a person, of ID token and UserInfo. */
export type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Claims)[key]
          : undefined,
      claims,
    );
}

/** Returns the codes of the profiles that the rules grant; none for a person who is to be refused. */
export function profilesFor({ profileRules, defaultProfile }: Provider, claims: Claims): string[] {
  const granted = profileRules.filter(({ claim, value }) =>
    [claimAt(claims, claim)].flat().some((held) => String(held) === value),
  );
  const codes = [...new Set(granted.map(({ profile }) => profile))];
  if (codes.length > 0 || defaultProfile === undefined) return codes;
  return [defaultProfile];
}

/** What an account is made of. */
export interface Person {
  username: string | undefined;
  name: string | undefined;
  /** Address at the provider. */
  email: string | undefined;
  /** Whether the provider says that the address belongs to the person. */
  isVerified: boolean;
  /** Shown for the external account. */
  label: string;
}

export function personOf(claims: Claims): Person {
  const email = textOf(claims.email);
  const username = textOf(claims.preferred_username) ?? email;
  return {
    ...{ username, email, name: textOf(claims.name) },
    isVerified: email !== undefined && claims.email_verified === true,
    label: (username ?? textOf(claims.name) ?? String(claims.sub)).slice(0, MAX_EMAIL),
  };
}
