import { extname } from 'node:path';

/**
 * What every kind of address answers: read by the server, and by the tests that ask the
 * server and nginx for each (test/address-cases.ts). docs/nginx/demanda.conf says the same in nginx's words.
 */

export type Encoding = 'br' | 'gzip';

interface CacheRule {
  cacheControl: string;
  /** Has an ETag; a browser that names it gets 304. */
  isTagged: boolean;
  /** How it is packed for whoever takes that, the best first; the answer then varies by Accept-Encoding. */
  encodings: readonly Encoding[];
}

const packed: readonly Encoding[] = ['br', 'gzip'];

export const CACHE_TABLE = {
  /** The one page, under every address of the product: the release in it is another after each deploy. */
  page: { cacheControl: 'no-cache', isTagged: true, encodings: packed },
  /** `/release.json` */
  release: { cacheControl: 'no-cache', isTagged: true, encodings: packed },
  /** A file below `/builds/<app>/<digest>/`: another content has another address. */
  build: { cacheControl: 'public, max-age=31536000, immutable', isTagged: true, encodings: packed },
  /** A file that is not there, never a page; and the sentence of a server that has nothing to serve yet. */
  missing: { cacheControl: 'no-store', isTagged: false, encodings: [] },
  /** Everything below `/api/`. */
  api: { cacheControl: 'no-store', isTagged: false, encodings: [] },
} as const satisfies Record<string, CacheRule>;

export type AddressKind = keyof typeof CACHE_TABLE;

/** Content types of build files by their extension. A file with another one is never served. */
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

/** The content type of a build file by its path or address, or nothing when it is not one to serve. */
export const buildType = (path: string): string | undefined => BUILD_TYPES[extname(path)];
