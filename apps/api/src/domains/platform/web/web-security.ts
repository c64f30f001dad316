/** Security headers of pages and builds; responses of the API contain nothing to execute. */

const policy = (inlineScripts: readonly string[]) =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    // antd and AG Grid insert style elements into the page.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const pageHeaders = (inlineScripts: readonly string[]) => ({
  'content-security-policy': policy(inlineScripts),
  // Supporting browsers run only scripts with an integrity attribute.
  'integrity-policy': 'blocked-destinations=(script)',
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
