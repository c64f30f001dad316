import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Claims = Record<string, unknown>;

/** What the next answers of the issuer say, in place of what they should. */
export interface Lies {
  /** A claim that is undefined is missing. */
  idToken?: Claims;
  userInfo?: Claims;
  /** Signs with a key that the issuer does not publish. */
  otherKey?: boolean;
  /** Status of the token endpoint. */
  status?: number;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, key: KeyObject): string {
  const content = `${encode({ alg: 'RS256', kid: 'key' })}.${encode(claims)}`;
  return `${content}.${createSign('sha256').update(content).sign(key, 'base64url')}`;
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** An issuer that says what a test wants: a provider that is attacked, or attacks. */
export async function startFakeIssuer() {
  const key = newKey();
  const person: Claims = {
    sub: 'ana',
    preferred_username: 'ana',
    email: 'ana@empresa.example',
    email_verified: true,
  };
  const state = { nonce: '', person, lies: {} as Lies, requests: 0 };

  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/me`,
      end_session_endpoint: `${issuer}/end`,
      authorization_response_iss_parameter_supported: true,
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({
      keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }],
    }),
    '/me': () => ({ ...state.person, ...state.lies.userInfo }),
    '/token': () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: 'demanda',
        iat: now,
        exp: now + 60,
        nonce: state.nonce,
        sub: state.person.sub,
      };
      const { idToken, otherKey: isOther } = state.lies;
      return {
        ...{ access_token: 'access', token_type: 'bearer' },
        id_token: signed({ ...claims, ...idToken }, (isOther ? newKey() : key).privateKey),
      };
    },
  };

  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(({ url = '' }, response) => {
    state.requests += 1;
    const answer = answers[url];
    const { status = 200 } = state.lies;
    if (!answer || (url === '/token' && status !== 200))
      return send(response, status, { error: 'server_error' });
    return send(response, 200, answer());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    state,
    /** A logout token about the person; `isForged` signs it with a key that the issuer does not publish. */
    logoutToken(changes: Claims = {}, { isForged = false } = {}): string {
      const now = Math.floor(Date.now() / 1000);
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const claims = { iss: issuer, aud: 'demanda', iat: now, exp: now + 120, jti: randomUUID(), events };
      return signed({ ...claims, ...changes }, (isForged ? newKey() : key).privateKey);
    },
    /** Sends the browser back from an authorization address, as the path of the callback with its query. */
    answerTo(url: string, changes: Record<string, string> = {}): string {
      const asked = new URL(url).searchParams;
      state.nonce = asked.get('nonce') ?? '';
      const { pathname } = new URL(asked.get('redirect_uri') ?? '');
      const answer = { code: 'code', state: asked.get('state') ?? '', iss: issuer, ...changes };
      return `${pathname}?${new URLSearchParams(answer).toString()}`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type FakeIssuer = Awaited<ReturnType<typeof startFakeIssuer>>;
