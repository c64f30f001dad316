import {
  CONFIRMATION_PATH,
  enterByProvider,
  finishProviderSignIn,
  PROVIDER_FRAGMENTS,
  providerFailures,
  signOutAtProvider,
  startProviderSignIn,
} from '@demanda/contracts/provider-sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerToken } from '../../../engines/http/access';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { forbidden, HttpError, notFound, unauthorized } from '../../../kernel/errors';
import { endSessionOf } from '../session/routes';
import { DISABLED_TEXT } from '../session/sign-in';
import { networkOf } from '../session/throttle';
import type { SessionServices } from '../users/access-services';
import { accountFor } from './external-accounts';
import { isInside, newFlow, type Flow } from './flow-cookie';
import { linkOwnAccount } from './link-own-account';
import { ProviderError, type Confirmed, type ProviderClient } from './provider-clients';
import { proveOwnAccount } from './prove-own-account';
import { reasonOf } from './reason-of';

declare module 'fastify' {
  interface FastifyRequest {
    /** A sign-in or confirmation at a provider that the call refuses, for the history. */
    refusedSignIn?: RefusedSignIn;
  }
}

interface RefusedSignIn {
  provider: string;
  /** Sentence that the person reads; absent where the call answers with an error. */
  cause?: string;
  /** External account, once the provider has confirmed it. */
  person?: Pick<Confirmed, 'issuer' | 'subject'>;
}

const CODE_GONE_TEXT = 'A entrada expirou ou já foi usada. Entre de novo.';
const WINDOW_MS = 5 * 60_000;
/** Calls from one address in a window, which an office may share; each costs requests to the provider. */
const MAX_CALLS = 200;

interface Redirect {
  request: FastifyRequest;
  reply: FastifyReply;
  provider: string;
  /** Page that shows a failure. */
  page: string;
  /** Path to open after a sign-in. */
  next: string | null;
}

/** Part of a fragment. */
const to = (next: string | null): Record<string, string> =>
  next === null ? {} : { [PROVIDER_FRAGMENTS.next]: next };

/** Registers sign-in and sign-out at providers of OpenID Connect (ADR 0090). */
export function providerRoutes(app: App, services: SessionServices): void {
  const { db, providers, rateLimits, sessions, tokens } = services;
  const { cookies, erased, signIns, pageUrl, now } = providers;

  const throttle = ({ ip }: FastifyRequest) =>
    rateLimits.takeOrRefuse([{ key: `providers from ${networkOf(ip)}`, max: MAX_CALLS }], WINDOW_MS);

  /**
   * Redirects to the page that completes the sign-in, with the reason of a failure. Other errors have no message for
   * users.
   */
  async function redirecting(
    { reply, request, provider, page, next }: Redirect,
    work: (attempt: Pick<RefusedSignIn, 'person'>) => Promise<string>,
  ): Promise<void> {
    let url: string;
    const attempt: Pick<RefusedSignIn, 'person'> = {};
    try {
      await throttle(request).catch((cause: unknown) => {
        throw new ProviderError('busy', { cause });
      });
      url = await work(attempt);
    } catch (err) {
      const failure = failureOf(err);
      if (failure === undefined) throw err;
      request.log.warn(
        { address: request.ip, failure, reason: reasonOf(err) },
        'sign-in at a provider refused',
      );
      // Any page can send a browser here; only an answer to what this browser began is an attempt to sign in.
      if (!['expired', 'busy'].includes(failure))
        request.refusedSignIn = { ...attempt, provider, cause: providerFailures[failure] };
      reply.header('set-cookie', cookies.removed);
      url = pageUrl(page, { [PROVIDER_FRAGMENTS.failure]: failure, ...to(next) });
    }
    await reply.redirect(url);
  }

  function clientOf(id: string): ProviderClient {
    const client = providers.find(id);
    if (!client) throw notFound();
    return client;
  }

  handle(app, startProviderSignIn, ({ params, query, request, reply }) => {
    const client = clientOf(params.provider);
    const next = query.next !== undefined && isInside(query.next) ? query.next : null;
    return redirecting({ reply, request, ...params, page: '/login', next }, async () => {
      const flow = newFlow({ provider: params.provider, next, linking: null }, now());
      const url = await client.authorizationUrl(flow);
      reply.header('set-cookie', cookies.of(flow));
      return url;
    });
  });

  /** Checks the answer of a provider for a flow of this browser, once. */
  async function confirm(client: ProviderClient, flow: Flow | undefined, query: string) {
    const isOurs =
      flow?.provider === client.provider.id && new URLSearchParams(query).get('state') === flow.state;
    if (!isOurs || !(await signIns.claim(flow.state))) throw new ProviderError('expired');
    return { flow, confirmed: await client.confirm(query, flow) };
  }

  handle(app, finishProviderSignIn, ({ params, request, reply, log }) => {
    const client = clientOf(params.provider);
    const begun = cookies.read(request.headers.cookie, now());
    const redirect = { reply, request, ...params, page: pageOf(begun), next: begun?.next ?? null };
    return redirecting(redirect, async (attempt) => {
      const { search: query } = new URL(request.url, 'http://localhost');
      const { flow, confirmed } = await confirm(client, begun, query);
      attempt.person = confirmed;
      if (flow.proving) {
        await proveOwnAccount(services, flow.proving, confirmed);
        reply.header('set-cookie', cookies.removed);
        return pageUrl(CONFIRMATION_PATH, { [PROVIDER_FRAGMENTS.proved]: client.provider.id });
      }
      if (flow.linking) {
        await linkOwnAccount(services, flow.linking, {
          ...{ provider: client.provider, confirmed, log, traceId: request.id },
        });
        reply.header('set-cookie', cookies.removed);
        return pageUrl('/account', { [PROVIDER_FRAGMENTS.linked]: client.provider.id });
      }
      const accountId = await accountFor({ db, erased }, client.provider, confirmed);
      const code = await signIns.issueCode(flow.state, {
        ...{ accountId, provider: client.provider.id, idToken: confirmed.idToken, sid: confirmed.sid },
      });
      return pageUrl('/login', { [PROVIDER_FRAGMENTS.code]: code, ...to(flow.next) });
    });
  });

  handle(app, enterByProvider, async ({ body: { code }, request, reply }) => {
    await throttle(request);
    const flow = cookies.read(request.headers.cookie, now());
    reply.header('set-cookie', cookies.removed);
    const redeemed = flow && (await signIns.redeem(flow.state, code));
    if (!redeemed) throw unauthorized(CODE_GONE_TEXT);
    const { provider, sealed_id_token, provider_sid, issuer, subject } = redeemed;
    const account = await sessions.findAccountById(redeemed.user_id);
    const event = { userId: account?.id, address: request.ip, provider };
    const opened =
      account &&
      (await tokens.issue(
        { id: account.id },
        { userAgent: request.headers['user-agent'], address: request.ip },
        { admit: async () => {}, external: { provider, sealed_id_token, provider_sid } },
      ));
    if (!opened) {
      request.log.warn(event, 'sign-in refused');
      request.refusedSignIn = { provider, person: { issuer, subject } };
      throw forbidden(DISABLED_TEXT);
    }
    await endSessionOf(tokens, request);
    request.log.info(event, 'signed in');
    return { ...sessions.loginAnswer({ ...account, lacks_factor: false }, opened), provider };
  });

  handle(app, signOutAtProvider, async ({ request, log }) => {
    const token = bearerToken(request);
    const jti = token && tokens.jtiOf(token);
    const external = jti && (await signIns.ofSession(jti));
    await endSessionOf(tokens, request);
    if (!external) return { url: null };
    try {
      return { url: (await providers.find(external.provider)?.endSessionUrl(external.idToken)) ?? null };
    } catch (err) {
      // The session of the product has ended; that of the provider stays.
      if (!(err instanceof ProviderError)) throw err;
      log.warn({ reason: reasonOf(err) }, 'sign-out at a provider');
      return { url: null };
    }
  });
}

/** Page on which an answer of a provider ends. */
function pageOf(flow: Flow | undefined): string {
  if (flow?.proving) return CONFIRMATION_PATH;
  return flow?.linking ? '/account' : '/login';
}

/** Sentence of an expected failure; undefined for others. */
const failureOf = (error: unknown) => {
  if (error instanceof ProviderError) return error.failure;
  // The rules would leave the product without an administrator.
  return error instanceof HttpError && error.status === 409 ? 'noProfile' : undefined;
};
