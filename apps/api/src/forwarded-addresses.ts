import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { App } from './engines/http/app-types';

const HEADER = 'x-forwarded-for';

/** Keeps the addresses to the right of the last text that is none: each proxy appends the address that it saw. */
function keepAddresses(headers: IncomingHttpHeaders): void {
  const sent = headers[HEADER];
  if (sent === undefined) return;
  const parts = String(sent)
    .split(',')
    .map((part) => part.trim());
  const kept = parts.slice(parts.findLastIndex((part) => isIP(part) === 0) + 1);
  if (kept.length > 0) headers[HEADER] = kept.join(', ');
  else delete headers[HEADER];
}

/**
 * Lets only IP addresses count as the address of a client behind trusted proxies, else that of the proxy. To be registered
 * before what reads the address.
 */
export function readForwardedAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    keepAddresses(request.raw.headers);
    done();
  });
}
