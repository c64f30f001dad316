/** Security headers of pages and builds; responses of the API contain nothing to execute. */

/** Returns the policy of a page; `machine` is the one further origin from which it may load. */
const policy = (inlineScripts: readonly string[], machine?: string) => {
  const sources = (name: string, ...more: string[]) =>
    [name, "'self'", ...more, ...(machine ? [machine] : [])].join(' ');
  return [
    "default-src 'self'",
    sources('script-src', ...inlineScripts.map((hash) => `'${hash}'`)),
    // antd and AG Grid insert style elements into the page.
    sources('style-src', "'unsafe-inline'"),
    sources('img-src', 'data:', 'blob:'),
    sources('font-src', 'data:'),
    // The development server tells the page of each change by a WebSocket.
    sources('connect-src', ...(machine ? [machine.replace(/^http/, 'ws')] : [])),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

export const pageHeaders = (inlineScripts: readonly string[], machine?: string) => ({
  'content-security-policy': policy(inlineScripts, machine),
  // Supporting browsers run only scripts with an integrity attribute. The policy knows no origins, and code that changes
  // has no digest; the scripts of the product keep theirs.
  ...(machine === undefined && { 'integrity-policy': 'blocked-destinations=(script)' }),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});

const isSvg = (path: string) => /\.svg$/.test(path);

/**
 * Headers of a build file by its path. An SVG image opened as a page of its own runs no script. Other files forbid only
 * what no worker needs, because the policy of its script is that of a worker.
 */
export const buildHeaders = (path: string) => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'content-security-policy': isSvg(path)
    ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    : "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
});

/** Headers that a browser obeys for documents only, and the trace id, which is for calls. */
export const NOT_FOR_BUILDS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-trace-id',
  'x-xss-protection',
];
