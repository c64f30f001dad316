import { isLoopback } from './kernel/loopback';

/** Values of `sslmode` that the driver knows; with any other one it silently connects without TLS. */
const SSL_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Whether the URL of a database says how it is reached over a network: `sslmode=verify-full`, or `sslmode=disable` where
 * the network is trusted. This machine and Unix sockets need neither. `defaultHost` is that of a URL without one.
 */
export function isSafeDatabaseUrl(text: string, defaultHost = ''): boolean {
  const { hostname, searchParams } = new URL(text);
  const mode = searchParams.get('sslmode');
  if (mode !== null) return SSL_MODES.includes(mode);
  // The driver prefers the parameter; a socket is a path.
  const host = searchParams.get('host') || decodeURIComponent(hostname) || defaultHost;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/** Returns a parameter that a URL has more than once: drivers take the last one, a check the first. */
export function doubledParameter(text: string): string | undefined {
  const names = [...new URL(text).searchParams.keys()];
  return names.find((name, at) => names.indexOf(name) < at);
}

/** Parameters of SMTP_URL that change neither the server nor its encryption; those of `tls.` are allowed too. */
const SMTP_PARAMETERS = [
  ...['requireTLS', 'name', 'authMethod', 'maxConnections', 'maxMessages', 'rateDelta', 'rateLimit'],
];

/** Returns a parameter with which a message could pass a network without TLS, other than `requireTLS=false`. */
export function unsafeSmtpParameter(text: string): string | undefined {
  const { hostname, searchParams } = new URL(text);
  const isSafe = ([name, value]: [string, string]) =>
    (SMTP_PARAMETERS.includes(name) && (name !== 'requireTLS' || /^(true|false)$/.test(value))) ||
    name.startsWith('tls.') ||
    (name === 'ignoreTLS' && isLoopback(hostname));
  return [...searchParams].find((parameter) => !isSafe(parameter))?.[0];
}

/** Whether traces to this collector cannot be read on a network: https, or this machine. */
export function isSafeCollectorUrl(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
}

/** Whether a URL names one host: no pattern such as `*.example`, which stands for every one of a domain. */
export const hasOneHost = (text: string): boolean =>
  URL.canParse(text) && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(new URL(text).hostname);

/** Whether a text is an origin as browsers send it, such as `https://demanda.example`; false for `*`. */
export const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && hasOneHost(text) && new URL(text).origin === text;
