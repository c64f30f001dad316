import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

/** What the server reads of the release store; the release itself goes to the shell as it is (federation design). */

const channelPointer = z.object({ release: z.int().positive() });
const releaseShell = z.object({ shell: z.object({ app: z.string(), digest: z.string() }) });
const shellBuild = z.object({ html: z.string(), inlineScripts: z.array(z.string()) });

/** Where the shell's page takes the release. */
const RELEASE_PLACE = '__RELEASE__';

/** An answer that is made once and sent often. */
export interface WebDocument {
  type: string;
  tag: string;
  plain: Buffer;
  packed: Buffer;
}

export interface WebRelease {
  /** The shell's page with the release in it, the same under every address. */
  page: WebDocument;
  /** The release itself. */
  json: WebDocument;
  /** `sha256-…` of the page's inline scripts. */
  inlineScripts: readonly string[];
}

const parseFile = async <T>(path: string, shape: z.ZodType<T>): Promise<T> =>
  shape.parse(JSON.parse(await readFile(path, 'utf8')));

function makeDocument(type: string, content: string): WebDocument {
  const plain = Buffer.from(content);
  const tag = createHash('sha256').update(plain).digest('base64url');
  return { type: `${type}; charset=utf-8`, tag: `W/"${tag}"`, plain, packed: brotliCompressSync(plain) };
}

async function readWebRelease(store: string, channel: string): Promise<WebRelease> {
  const { release: number } = await parseFile(channel, channelPointer);
  const document: unknown = JSON.parse(await readFile(join(store, 'releases', `${number}.json`), 'utf8'));
  const { shell } = releaseShell.parse(document);
  const folder = join(store, 'builds', shell.app, shell.digest);
  const { html: page, inlineScripts } = await parseFile(join(folder, 'remote.json'), shellBuild);
  const json = JSON.stringify(document);
  const template = await readFile(join(folder, page), 'utf8');
  // `<` inside a script element could end it; the replacer function keeps `$` from meaning anything.
  const html = template.replace(RELEASE_PLACE, () => json.replaceAll('<', '\\u003c'));
  return {
    page: makeDocument('text/html', html),
    json: makeDocument('application/json', json),
    inlineScripts,
  };
}

/**
 * A function that answers the release that is live, or nothing before the first one. Looks at the channel's file
 * at each call, a few microseconds, and reads only when the file was replaced, so a new release needs no restart.
 */
export function currentRelease(store: string): () => Promise<WebRelease | undefined> {
  const channel = join(store, 'channels', 'current');
  let known: { version: string; release: Promise<WebRelease> } | undefined;

  return async () => {
    const file = await stat(channel, { bigint: true }).catch(() => undefined);
    if (!file) return undefined;
    const version = `${file.ino}-${file.mtimeNs}`;
    if (known?.version !== version) {
      const release = readWebRelease(store, channel);
      known = { version, release };
      // A store that cannot be read is an error of this request and tried again with the next.
      release.catch(() => (known = undefined));
    }
    return known.release;
  };
}
