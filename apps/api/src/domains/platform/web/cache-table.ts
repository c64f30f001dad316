import { extname } from 'node:path';

/**
 * Response headers for each kind of URL, used by the server and by the tests that compare server and nginx
 * (test/addresses/address-cases.ts). docs/nginx/demanda.conf contains the same for nginx.
 */

export type Encoding = 'br' | 'gzip';

interface CacheRule {
  cacheControl: string;
  /** Whether the response has an ETag; a matching If-None-Match gets 304. */
  isTagged: boolean;
  /** Precompressed variants, best first; the response then varies by Accept-Encoding. */
  encodings: readonly Encoding[];
}

const COMPRESSIONS: readonly Encoding[] = ['br', 'gzip'];

export const CACHE_TABLE = {
  /**
   * The HTML page, at every URL of the product. It contains the release, so it changes with each deployment.
   */
  page: { cacheControl: 'no-cache', isTagged: true, encodings: COMPRESSIONS },
  /** The page with a preview, which is one person's; also that which says why a preview has ended. */
  preview: { cacheControl: 'no-store', isTagged: false, encodings: COMPRESSIONS },
  /** `/release.json` */
  release: { cacheControl: 'no-cache', isTagged: true, encodings: COMPRESSIONS },
  /** A file below `/builds/<app>/<digest>/`: content-addressed. */
  build: { cacheControl: 'public, max-age=31536000, immutable', isTagged: true, encodings: COMPRESSIONS },
  /** An unknown file, and the message of a server without a release. */
  missing: { cacheControl: 'no-store', isTagged: false, encodings: [] },
  /** Everything below `/api/`. */
  api: { cacheControl: 'no-store', isTagged: false, encodings: [] },
} as const satisfies Record<string, CacheRule>;

export type AddressKind = keyof typeof CACHE_TABLE;

/** Content types of build files by extension. Files with other extensions are not served. */
export const BUILD_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Returns the content type of a build file by its path or URL; undefined when the file is not served. */
export const buildType = (path: string): string | undefined => BUILD_TYPES[extname(path)];
