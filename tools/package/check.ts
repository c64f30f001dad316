import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '@demanda/storage/testing/s3-server';
import { freePorts } from '../test/free-port';
import { installationIn, type Installation } from './installation';
import { signIn, useRareParts } from './use';

/** `npm run package -- --check`: uses a package as an administrator would, on a machine that has nothing but Node. */

/** Starts an installation, signs in, runs `work` meanwhile, and stops it. */
async function whileRunning(installation: Installation, work?: () => Promise<void>): Promise<void> {
  const server = await installation.start();
  try {
    await signIn(installation);
    await work?.();
  } finally {
    await server.stop();
  }
}

/** Unpacks the archive elsewhere, starts it, backs it up, and starts the restored copy. Returns what to print. */
export async function checkPackage(archive: string, name: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'demanda-package-check-'));
  const s3 = await startS3Server();
  try {
    // As root the programs run as another user, who may read the package and not change it.
    chmodSync(place, 0o777);
    execFileSync('tar', ['-xzf', archive, '-C', place]);
    mkdirSync(join(place, 'bin'));
    symlinkSync(process.execPath, join(place, 'bin/node'));
    const port = await freePorts(2);
    const common = { command: join(place, name, 'demanda'), path: join(place, 'bin'), workFolder: place };
    const first = installationIn(join(place, 'first'), { ...common, port });
    await whileRunning(first, async () => {
      await first.run('backup', 'backup.tar.gz');
      await first.run('backup', '--verify', 'backup.tar.gz');
      await first.run('release', 'verify');
      await first.run('migrate', '--plan');
    });
    const settings = { STORAGE_URL: s3.url };
    const second = installationIn(join(place, 'second'), { ...common, settings, port: port + 1 });
    await second.run('restore', 'backup.tar.gz');
    await whileRunning(second, () => useRareParts(second));
    return 'Starts from a read-only folder without npm, signs in, backs up, verifies, restores into S3, makes documents.';
  } finally {
    await s3.close();
    rmSync(place, { recursive: true, force: true });
  }
}
