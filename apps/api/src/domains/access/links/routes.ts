import { readAccountLink, requestPasswordLink, setPasswordByLink } from '@demanda/contracts/account-links';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import type { AccessServices } from '../users/access-services';
import { sendPasswordLinks } from './forgotten-password';
import { sendsLinks } from './link-emails';
import { linkThrottle } from './link-throttle';
import { linkGone, setPassword } from './set-password';

/** Time of every answer, longer than the work for an account takes, which therefore does not show in it. */
const ANSWER_MS = 250;

/** Registers the public calls with which a person sets a password without being signed in (ADR 0084). */
export function accountLinkRoutes(app: App, services: AccessServices): void {
  const { links, rateLimits } = services;
  const throttle = linkThrottle(rateLimits);
  const byEmail = sendsLinks(services);

  handle(app, requestPasswordLink, async ({ body: { login }, request, log }) => {
    await throttle.request(login, request.ip);
    if (!byEmail) return { byEmail };
    void sendPasswordLinks(services, login, { traceId: request.id, log });
    await wait(ANSWER_MS);
    return { byEmail };
  });

  handle(app, readAccountLink, async ({ body: { token }, request }) => {
    await throttle.use(request.ip);
    const link = await links.find(token);
    if (!link) throw linkGone();
    const { kind, username, name, expires_at } = link;
    return { kind, username, name: name ?? '', expiresAt: expires_at.toISOString() };
  });

  handle(app, setPasswordByLink, async ({ body, request, log }) => {
    await throttle.use(request.ip);
    const userId = await setPassword(services, body, { traceId: request.id, log });
    log.info({ userId, address: request.ip }, 'password set by a link');
  });
}
