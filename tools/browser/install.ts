import { existsSync } from 'node:fs';
import { runCommand, runNode, type Finished } from '../test/run-command';
import { findChromium, HEADLESS_SHELL } from './find';

/** Installs Debian's Chromium with its libraries and fonts. */
async function installDebian(): Promise<Finished> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-q', '-y', '-o', 'Acquire::Retries=3'];
  const updated = await runCommand('apt-get', [...apt, 'update'], { env });
  if (updated.code !== 0) return updated;
  return runCommand('apt-get', [...apt, 'install', '--no-install-recommends', HEADLESS_SHELL], { env });
}

/** Installs Chromium when there is none; throws with the installer's output. */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  const byApt = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  console.log(`Installing Chromium (${byApt ? 'apt' : 'Playwright'}) …`);
  const { output } = byApt
    ? await installDebian()
    : await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (!findChromium()) throw new Error(`No Chromium could be installed:\n${output}`);
}
