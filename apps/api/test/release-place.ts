import type { PublishAccess } from '@demanda/releases/access';
import type { Build } from '@demanda/releases/builds';
import { DEFAULT_CHANNEL } from '@demanda/releases/documents';
import { folderStore } from '@demanda/releases/folder-store';
import { publish } from '@demanda/releases/publish';
import { signerOf, trustIn } from '@demanda/releases/signature';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '../src/releases/open-releases';
import type { Releases } from '../src/releases/releases';

const silent = { warn: () => undefined, info: () => undefined };

/** The build of a shell whose page is its only file. */
export const shellBuild = () => fakeShell({ html: 'remoteEntry.js' });

/** A release store in a folder of its own, and servers that follow it. */
export function makeReleasePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-releases-'));
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey);
  const access: PublishAccess = {
    store: folderStore(join(folder, 'store')),
    trust: trustIn([signer.publicKey]),
    channel: DEFAULT_CHANNEL,
    signer,
    by: 'publisher',
  };
  const opened: Releases[] = [];
  return {
    access,
    /** Puts builds live beside those that are; answers the number of the release. */
    publish: async (...builds: Build[]): Promise<number> => (await publish(access, builds)).release.number,
    /** What one instance of the server follows the store by; without the key it cannot move anything. */
    async open({ withKey = true } = {}): Promise<Releases> {
      const copies = join(folder, `copies-${opened.length}`);
      const own = withKey ? { signer } : {};
      const releases = await openReleases({ access, folder: copies, log: silent, ...own });
      opened.push(releases);
      return releases;
    },
    close(): void {
      for (const releases of opened) releases.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Two releases of shell, tasks and billing; the second one, with another build of tasks, is live. */
export async function makeTwoReleases() {
  const place = makeReleasePlace();
  await place.publish(shellBuild(), fakeRemote('tasks'), fakeRemote('billing'));
  await place.publish(fakeRemote('tasks', { commit: 'abc1234' }, 'tasks, another build'));
  return place;
}
