import { existsSync } from 'node:fs';
import { runCommand, runNode, type Finished } from '../test/run-command';
import { findChromium } from './find';

/** Debian's own Chromium, which brings the libraries and fonts that it needs. */
async function installDebian(): Promise<Finished> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-q', '-y', '-o', 'Acquire::Retries=3'];
  const updated = await runCommand('apt-get', [...apt, 'update'], { env });
  if (updated.code !== 0) return updated;
  return runCommand('apt-get', [...apt, 'install', '--no-install-recommends', 'chromium'], { env });
}

/** Make sure that a Chromium is there; else throw with what the installer said. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  const byApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  console.log(`Installing Chromium (${byApt ? 'apt' : 'Playwright'}) …`);
  const { output } = byApt
    ? await installDebian()
    : await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (!findChromium()) throw new Error(`No Chromium could be installed:\n${output}`);
}
