import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find';

/** Chromium without a request of its own: no updates, no sync, no look-up of anybody's servers. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
];

/** How tests and screenshots start the browser. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    // Chromium's sandbox refuses to start as root, which containers and CI machines are.
    chromiumSandbox: process.getuid?.() !== 0,
    args: QUIET,
  };
}
