// Plain Node without dependencies: this runs in a fresh clone before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Returns whether node_modules matches package-lock.json; packages of other platforms are ignored. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, link, peer }]) =>
      !path.includes('node_modules/') ||
      optional ||
      devOptional ||
      link ||
      peer ||
      present[path]?.version === version,
  );
}

/** Ends with a message when Node is too old; installs the packages of the lock file when some are missing. */
export function installMissing() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed: see the lines above.');
    process.exit(1);
  }
}
