import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { App } from './engines/http/app-types';

const HEADER = 'x-forwarded-for';

/** Keeps the addresses after the last text that is not an IP address: each proxy appends the address that it saw. */
function keepAddresses(headers: IncomingHttpHeaders): void {
  const sent = headers[HEADER];
  if (sent === undefined) return;
  const parts = String(sent)
    .split(',')
    .map((part) => part.trim());
  // A zone, as in `fe80::1%eth0`, is a name of the client's own machine and of any length.
  const isAddress = (part: string) => isIP(part) > 0 && !part.includes('%');
  const kept = parts.slice(parts.findLastIndex((part) => !isAddress(part)) + 1);
  if (kept.length > 0) headers[HEADER] = kept.join(', ');
  else delete headers[HEADER];
}

/**
 * Accepts only IP addresses as that of a client behind trusted proxies; otherwise the address of the proxy counts.
 * Register it before anything that reads the address.
 */
export function readForwardedAddresses(app: App): void {
  app.addHook('onRequest', (request, _reply, done) => {
    keepAddresses(request.raw.headers);
    done();
  });
}
