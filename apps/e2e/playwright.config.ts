import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/launch';

/**
 * One process draws the pages of all journeys of a worker. Without these options a journey begins in a new one: the
 * page that Playwright opens between two journeys has no Cross-Origin-Opener-Policy, and Chromium changes the process
 * where that header changes. A new process compiles every script again, half of the processor time of a page load.
 */
const ONE_PROCESS = ['--renderer-process-limit=1', '--disable-site-isolation-trials'];

/**
 * Scripts are not compiled while they arrive: another thread would compile each again at every page load, though the
 * process of the pages has kept the functions of the load before. The others are those that Playwright disables, whose
 * list this one replaces.
 */
const DISABLED_FEATURES = [
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Journeys that share a product of their own (support/own-product.ts). */
const OWN_PRODUCT = [
  'branch-preview',
  'dev-into',
  'fifth-remote',
  'module-remote',
  'open-tabs',
  'passkeys',
  'platform',
  'providers',
  'slots',
  'switched-off',
].map((name) => `**/${name}.spec.ts`);

/**
 * Memory in place of work: compiled functions are kept, and new objects are collected less often. No function is
 * optimised: a journey ends before that pays, and the next page would optimise its functions again.
 */
const V8 = [
  '--no-flush-bytecode',
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--no-maglev',
  '--no-turbofan',
];

const { args = [], ...launch } = launchOptions();

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Journeys wait often; two browsers leave a fifth of two cores idle, a fourth one gains nothing.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, for a machine with other load.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...launch,
      args: [
        ...args,
        ...ONE_PROCESS,
        `--disable-features=${DISABLED_FEATURES.join()}`,
        `--js-flags=${V8.join(' ')}`,
      ],
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Record single journeys with `--trace on`.
    trace: 'off',
  },
  projects: [
    // First and in one browser, so that they share a product and none is left alone at the end.
    { name: 'pt-BR', testMatch: OWN_PRODUCT, workers: 1 },
    { name: 'pt-BR', testIgnore: OWN_PRODUCT },
  ],
});
