import type { ProviderFailure } from '@demanda/contracts/provider-sign-in';
import { finishProviderSignIn } from '@demanda/contracts/provider-sign-in';
import * as client from 'openid-client';
import type { Claims, Provider } from './providers';

/** Time limit of one request to a provider. */
const TIMEOUT_S = 5;
/** Age at which the metadata of a provider are read again. */
const METADATA_MS = 60 * 60_000;

/** A sign-in that ends with a sentence on a page of the product. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  constructor(
    readonly failure: ProviderFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

/** What the browser's flow must match. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** A person whom the provider confirmed. */
export interface Confirmed {
  issuer: string;
  subject: string;
  claims: Claims;
  idToken: string;
  /** Id of the session at the provider. */
  sid: string | null;
}

/** Errors of a provider that is down, as OAuth names them. */
const DOWN = ['temporarily_unavailable', 'server_error'];
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
/** `fetch failed`, which comes as it is or as the cause of an error without a code. */
const isFetchFailure = (error: unknown) => part(error, 'name') === 'TypeError';
const isServerFailure = (response: unknown) => Number(part(response, 'status')) >= 500;

function isUnavailable(error: unknown): boolean {
  if (error instanceof client.AuthorizationResponseError) return DOWN.includes(error.error);
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof client.ClientError)) return isFetchFailure(error);
  const { cause, code = '' } = error;
  return NO_ANSWER.includes(code) || isFetchFailure(cause) || isServerFailure(cause);
}

/** Runs a request to a provider. Throws ProviderError, whose cause is for the log. */
async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ProviderError(isUnavailable(cause) ? 'unavailable' : 'refused', { cause });
  }
}

/** Longer ones are not kept: a sign-out there then ends every session of the person. */
const MAX_SID = 500;

export const sidOf = ({ sid }: Claims): string | null =>
  typeof sid === 'string' && sid !== '' && sid.length <= MAX_SID ? sid : null;

const authentication = ({ clientSecret, clientAuth }: Provider) => {
  if (clientSecret === undefined) return client.None();
  return clientAuth === 'client_secret_post'
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
};

interface Options {
  /** PUBLIC_URL: addresses of answers never follow the Host header of a request. */
  publicUrl: string;
  now: () => number;
}

/** Talks to one provider: discovery, authorization code with PKCE, UserInfo, sign-out. */
export function providerClient(provider: Provider, { publicUrl, now }: Options) {
  const redirectUri = `${publicUrl}/api${finishProviderSignIn.path.replace(':provider', provider.id)}`;
  let known: { configuration: client.Configuration; readAt: number } | undefined;

  async function discover(): Promise<client.Configuration> {
    const issuer = new URL(provider.issuer);
    return client.discovery(issuer, provider.clientId, {}, authentication(provider), {
      timeout: TIMEOUT_S,
      execute: [
        // Without it the signature of an ID token is not checked, as it came from the provider itself.
        client.enableNonRepudiationChecks,
        // The configuration allows http on this machine only.
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    });
  }

  async function configuration(): Promise<client.Configuration> {
    if (known && now() - known.readAt < METADATA_MS) return known.configuration;
    known = { configuration: await discover(), readAt: now() };
    return known.configuration;
  }

  return {
    provider,
    metadata: (): Promise<client.ServerMetadata> =>
      asking(async () => (await configuration()).serverMetadata()),

    /** Returns the address at which the person signs in, even one who is signed in there with `isAgain`. Throws ProviderError. */
    authorizationUrl: ({ state, nonce, verifier }: Checks, { isAgain = false } = {}): Promise<string> =>
      asking(async () => {
        const parameters = {
          ...{ redirect_uri: redirectUri, scope: provider.scopes, state, nonce },
          ...{
            code_challenge: await client.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          },
          ...(isAgain && { prompt: 'login', max_age: '0' }),
        };
        return client.buildAuthorizationUrl(await configuration(), parameters).href;
      }),

    /**
     * Checks the answer in the query of the callback, with its question mark, and exchanges its code. Signature, issuer, audience, expiry and
     * nonce of the ID token are checked, and that UserInfo is about the same person. Throws ProviderError.
     */
    confirm: (query: string, { state, nonce, verifier }: Checks): Promise<Confirmed> =>
      asking(async () => {
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + query), {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        });
        const claims = tokens.claims()!;
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
        return {
          ...{ issuer: provider.issuer, subject: claims.sub, idToken: tokens.id_token! },
          sid: sidOf(claims),
          claims: { ...more, ...claims },
        };
      }),

    /** Returns the address that ends the session of the provider; undefined when it has none. Throws ProviderError. */
    endSessionUrl: (idToken: string | undefined): Promise<string | undefined> =>
      asking(async () => {
        const config = await configuration();
        if (!config.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${publicUrl}/login`,
          ...(idToken && { id_token_hint: idToken }),
        }).href;
      }),
  };
}

export type ProviderClient = ReturnType<typeof providerClient>;
