import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

/** Whom authenticators know the product as: a host, and the origin of its pages. */
export interface RelyingParty {
  /** Host name to which passkeys are bound. */
  id: string;
  origin: string;
}

const LOCAL = 'localhost';

/** Browsers know passkeys only over https and on this machine, and none of an IP address. */
function partyOf({ protocol, hostname, origin }: URL): RelyingParty | undefined {
  const isSecure = protocol === 'https:' || hostname === LOCAL;
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : undefined;
}

/**
 * Returns a function that returns the relying party of a request: PUBLIC_URL or, without it, localhost, never
 * another host that a request names, which its sender chooses. Undefined where passkeys cannot be used.
 */
export function relyingParties(publicUrl: string | undefined) {
  const fixed = publicUrl === undefined ? undefined : partyOf(new URL(publicUrl));
  return ({ protocol, hostname, host }: FastifyRequest): RelyingParty | undefined => {
    if (publicUrl !== undefined) return fixed;
    return hostname === LOCAL ? { id: LOCAL, origin: `${protocol}://${host}` } : undefined;
  };
}
