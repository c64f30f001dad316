import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/launch';

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Room for a machine that has other work, too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording is for the journey that is looked into: `--trace on`.
    trace: 'off',
    // Journeys of a worker share one tab, whose scripts stay compiled; storage, routes and pages are new each time.
    reuseContext: true,
  },
  projects: [
    { name: 'pt-BR' },
    // Dates and amounts are written in Portuguese whatever the language of the browser is.
    { name: 'en-US', grep: /@en-US/, use: { locale: 'en-US' } },
  ],
});
