import type { LaunchOptions } from '@playwright/test';
import { findChromium } from './find';

/** Disables Chromium's own network requests: updates, sync, DNS probes. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
];

/** Returns the launch options for tests and screenshots. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: findChromium(),
    // Chromium's sandbox refuses to start as root, as in containers and on CI machines.
    chromiumSandbox: process.getuid?.() !== 0,
    args: QUIET,
  };
}
