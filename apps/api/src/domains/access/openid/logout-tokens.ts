import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { ProviderError, sidOf, type ProviderClient } from './provider-clients';

/** Age at which a token is refused. The identifiers of accepted ones are kept for longer. */
const MAX_AGE_S = 5 * 60;
const TOLERANCE_S = 30;
const TIMEOUT_MS = 5_000;
/** Algorithms with a public key; the client's secret must not be accepted as a key. */
const PUBLIC_KEY_ALGORITHM = /^(RS|PS|ES)\d{3}$|^EdDSA$|^Ed25519$/;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const claims = z.looseObject({
  jti: z.string().min(1).max(500),
  sub: z.string().min(1).optional(),
  sid: z.string().optional(),
  events: z.looseObject({ [LOGOUT_EVENT]: z.looseObject({}) }),
  // An ID token must not be accepted as a logout token.
  nonce: z.undefined().optional(),
});

/** Whose sessions at the provider ended: of the person, of the session with this id, or of both together. */
export interface Logout {
  jti: string;
  subject: string | undefined;
  sid: string | null;
}

/**
 * Checks logout tokens of OpenID Connect Back-Channel Logout 1.0, section 2.6; the caller refuses repeated ones by
 * `jti`.
 */
export function logoutTokens() {
  const keySets = new Map<string, JWTVerifyGetKey>();

  /** Keys of a provider, which the library reads again when they are old or one is missing. */
  function keysAt(url: string): JWTVerifyGetKey {
    const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: TIMEOUT_MS });
    keySets.set(url, known);
    return known;
  }

  /** Throws ProviderError for a token that is not valid, with the cause for the log. */
  return async function read({ provider, metadata }: ProviderClient, token: string): Promise<Logout> {
    const { jwks_uri: url, id_token_signing_alg_values_supported: signing = ['RS256'] } = await metadata();
    if (url === undefined) throw new ProviderError('unavailable');
    try {
      const { payload } = await jwtVerify(token, keysAt(url), {
        ...{ issuer: provider.issuer, audience: provider.clientId },
        ...{ algorithms: signing.filter((name) => PUBLIC_KEY_ALGORITHM.test(name)) },
        ...{ maxTokenAge: MAX_AGE_S, clockTolerance: TOLERANCE_S, requiredClaims: ['exp'] },
      });
      const { jti, sub: subject } = claims.parse(payload);
      const sid = sidOf(payload);
      if (subject === undefined && sid === null) throw new Error('neither sub nor sid');
      return { jti, subject, sid };
    } catch (cause) {
      throw new ProviderError('refused', { cause });
    }
  };
}
