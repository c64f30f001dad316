import type { FastifyRequest } from 'fastify';
import type { OpenLink } from '../links/client-links';
import { linkClosed } from './refusals';

declare module 'fastify' {
  interface FastifyRequest {
    /** The open link of a page of a client; undefined for an unknown, expired or revoked one. */
    clientLink?: OpenLink;
  }
}

/** Returns the link of a request. Throws 404 for an unknown, expired or revoked one. */
export function linkOf({ clientLink }: FastifyRequest): OpenLink {
  if (!clientLink) throw linkClosed();
  return clientLink;
}
