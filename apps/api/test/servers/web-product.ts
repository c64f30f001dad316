import type { PublishAccess } from '@demanda/releases/access';
import { integrityOf, type Build } from '@demanda/releases/builds';
import type { CallShapes } from '@demanda/releases/calls';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { publish } from '@demanda/releases/publish';
import { openReleaseStore } from '@demanda/releases/open-release-store';
import { signerOf, trustIn } from '@demanda/releases/signature';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '../../src/domains/platform/releases/open-releases';
import type { Releases } from '../../src/domains/platform/releases/releases';
import { flakyStore, type FlakyStore } from '../fake/flaky-store';

/** A small product, published and followed like the real one. */

const script = (name: string) => `console.log("olá, ${name}");`.repeat(60);

export const SCRIPT = 'static/js/index.1234.js';

/** Files of the shell's build that are served. */
export const FILES: Readonly<Record<string, string>> = {
  [SCRIPT]: script('índice'),
  'static/js/small.js': 'void 0;',
  'static/js/index.1234.js.LICENSE.txt': 'MIT',
  'static/assets/worker.5678.mjs': script('trabalhador'),
  'static/css/index.1234.css': 'body { color: rebeccapurple }'.repeat(60),
  'static/favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1024)}</svg>`,
  'static/font/inter.woff2': 'wOF2'.repeat(400),
  'static/image/logo.png': 'PNG'.repeat(400),
};

/** The source map of the script, which is not served: line 1, column 28 is line 42, column 7 of the source. */
export const SOURCE_MAP = `${SCRIPT}.map`;
const MAP = JSON.stringify({
  ...{ version: 3, sources: ['apps/shell/src/pages/start.tsx'], names: [], mappings: 'AAAA,2BAyCM' },
});

const PAGE = '<script id="release">__RELEASE__</script><script id="disabled">__DISABLED__</script>';

const contentsOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => {
    const content = Buffer.from(text);
    return { path, content, size: content.length, integrity: integrityOf(content) };
  });

const digestOf = (files: Readonly<Record<string, string>>) =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);

/** The shell with other or more files than usual. */
export function shellWith(changes: Readonly<Record<string, string>> = {}): Build {
  const contents = { 'index.html': PAGE, ...FILES, [SOURCE_MAP]: MAP, ...changes };
  const files = contentsOf(contents);
  const listed = files.map(({ path, size, integrity }) => ({ path, size, integrity }));
  const digest = digestOf(contents);
  return { ...fakeShell({ digest, files: listed, inlineScripts: ['sha256-abc='] }), files };
}

export const SHELL_DIGEST = shellWith().manifest.digest;
export const MISSING_DIGEST = 'f'.repeat(16);

export interface TestProduct {
  /** Access of a publisher. */
  access: PublishAccess;
  /** Release store of the server under test; can be made to fail. */
  seen: FlakyStore;
  /** Publishes these builds beside those that are live; the shell and one remote unless others are named. */
  publish(...builds: Build[]): Promise<number>;
  /** Follows the store as a server that answers these calls does; once more as after a restart, with the copies that were made before. */
  follow(offered?: CallShapes): Promise<Releases>;
  /** Log lines of the followers. */
  log: string[];
  /** Folder of the store, and of the copies. */
  store: string;
  copies: string;
  /** Stops the follower only. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a product in a folder of its own, unless the URL of another store is given. */
export function startProduct(address?: string): TestProduct {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-product-'));
  const [store, copies] = [join(folder, 'store'), join(folder, 'copies')];
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey);
  const access = {
    store: openReleaseStore(address ?? store),
    trust: trustIn([signer.publicKey]),
    channel: DEFAULT_CHANNEL,
    signer,
    by: 'test',
  };
  const seen = flakyStore(access.store);
  const log: string[] = [];
  const say = (about: unknown, text?: string) => {
    const { err } = about as { err?: Error };
    log.push(err ? err.message : (text ?? String(about)));
  };
  const followers: Releases[] = [];
  const stop = async () => {
    for (const follower of followers.splice(0)) await follower.close();
  };
  return {
    access,
    seen,
    log,
    store,
    copies,
    async publish(...builds) {
      const wanted = builds.length > 0 ? builds : [shellWith(), fakeRemote('tasks')];
      return (await publish(access, wanted)).release.number;
    },
    async follow(offered) {
      await stop();
      const own = {
        ...access,
        store: seen,
        ...(offered && { offeredCalls: () => Promise.resolve(offered) }),
      };
      const releases = await openReleases({
        access: own,
        signer,
        folder: copies,
        log: { warn: say, info: say },
      });
      followers.push(releases);
      return releases;
    },
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
