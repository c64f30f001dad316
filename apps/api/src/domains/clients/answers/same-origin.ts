import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent by a page of ours, as far as the browser says it. With the policy `no-referrer`, browsers send
 * the origin `null`; the address, which no other site knows, protects as a token of the form would.
 */
export function isFromOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || origin === 'null') return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
