import { startS3Server, type S3Server } from '@demanda/storage/testing/s3-server';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishAccess } from '../access';
import { openReleaseStore } from '../open-release-store';
import type { ReleaseStore } from '../release-store';
import { signerOf, trustIn } from '../signature';

/** The two kinds of store; every test of the store's content runs on both. */
export const KINDS = ['folder', 's3'] as const;
export type Kind = (typeof KINDS)[number];

export interface Places {
  s3: S3Server;
  /** Returns the address of a new store of this kind. */
  address(kind: Kind): string;
  /** Returns the address of a new store with the objects of the one at `address`, stored now. */
  copyOf(kind: Kind, address: string): string;
  close(): Promise<void>;
}

/** Returns what the keys of a store's objects begin with on the server. */
const prefixOf = (address: string) => `${new URL(address).pathname.split('/').slice(2).join('/')}/`;

function copyObjects({ objects, times }: S3Server, from: string, to: string): void {
  for (const [key, content] of [...objects]) {
    if (!key.startsWith(from)) continue;
    const copy = to + key.slice(from.length);
    objects.set(copy, content);
    times.set(copy, new Date());
  }
}

/** Opens servers and folders for stores of both kinds; for beforeAll and afterAll. */
export async function openPlaces(): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-releases-'));
  const s3 = await startS3Server();
  let count = 0;
  const address = (kind: Kind) => {
    count++;
    return kind === 'folder' ? join(folder, `store-${count}`) : s3.url.replace('?', `/store-${count}?`);
  };
  return {
    s3,
    address,
    copyOf(kind, from) {
      const to = address(kind);
      if (kind === 's3') copyObjects(s3, prefixOf(from), prefixOf(to));
      // A store without objects has no folder.
      else if (existsSync(from)) cpSync(from, to, { recursive: true });
      return to;
    },
    close: async () => {
      await s3.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const newSigner = () => signerOf(generateKeyPairSync('ed25519').privateKey);

const signer = newSigner();

/** Returns a publisher for this store; all publishers of a test file share one key by default. */
export const publisherAt = (
  place: string | ReleaseStore,
  changes: Partial<PublishAccess> = {},
): PublishAccess => ({
  store: typeof place === 'string' ? openReleaseStore(place) : place,
  signer,
  trust: trustIn([(changes.signer ?? signer).publicKey]),
  channel: 'current',
  by: 'Ana',
  ...changes,
});
