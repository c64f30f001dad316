import { isLoopback } from './engines/mail/loopback';

/** Values of `sslmode` that the driver knows; with any other one it silently connects without TLS. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Whether the URL of a database says how it is reached over a network: `sslmode=verify-full`, or `sslmode=disable` where
 * the network is trusted. This machine and Unix sockets need neither.
 */
export function isSafeDatabaseUrl(text: string): boolean {
  const { hostname, searchParams } = new URL(text);
  const mode = searchParams.get('sslmode');
  if (mode !== null) return SSL_MODES.includes(mode);
  // The driver prefers the parameter; a socket is a path.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || isLoopback(host) || host === '::1';
}

/** Whether traces to this collector cannot be read on a network: https, or this machine. */
export function isSafeCollectorUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Whether a text is an origin as browsers send it, such as `https://demanda.example`; false for `*`. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
