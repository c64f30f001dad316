import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser, login } from '@demanda/contracts/session';
import { freePorts } from '../test/free-port';
import { installationIn, PASSWORD, type Installation } from './installation';

/** `npm run package -- --check`: uses a package as an administrator would, on a machine that has nothing but Node. */

/** Reads the page of the sign-in with every script that it names, and signs in. */
async function use({ url }: Installation): Promise<void> {
  const page = await fetch(`${url}/login`);
  const scripts = [...(await page.text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src!);
  const statuses = await Promise.all(scripts.map(async (src) => (await fetch(url + src)).status));
  if (scripts.length === 0 || statuses.some((status) => status !== 200))
    throw new Error(
      `The page of the sign-in expected with its scripts, found ${statuses.join(', ') || 'none'}.`,
    );
  const signedIn = await fetch(`${url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'package-check' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  const { token } = (await signedIn.json()) as { token?: string };
  const account = await fetch(`${url}/api${getCurrentUser.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!account.ok) throw new Error(`A session expected, found ${account.status}.`);
}

/** Starts an installation, uses it, runs `work` meanwhile, and stops it. */
async function whileRunning(installation: Installation, work?: () => Promise<void>): Promise<void> {
  const server = await installation.start();
  try {
    await use(installation);
    await work?.();
  } finally {
    await server.stop();
  }
}

/** Unpacks the archive elsewhere, starts it, backs it up, and starts the restored copy. Returns what to print. */
export async function checkPackage(archive: string, name: string): Promise<string> {
  const place = mkdtempSync(join(tmpdir(), 'demanda-package-check-'));
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
    const second = installationIn(join(place, 'second'), { ...common, port: port + 1 });
    await second.run('restore', 'backup.tar.gz');
    await whileRunning(second);
    return 'Starts from a read-only folder without npm, signs in, backs up, verifies, and starts from the backup.';
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
