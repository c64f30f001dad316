import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../tools/browser/launch';

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Generous, for a machine with other load.
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
    // Record single journeys with `--trace on`.
    trace: 'off',
    // Journeys of a worker share one tab, so that scripts stay compiled; storage, routes and pages are reset.
    reuseContext: true,
  },
  projects: [
    { name: 'pt-BR' },
    // Dates and amounts must be in Portuguese in a browser of another language.
    { name: 'en-US', grep: /@en-US/, use: { locale: 'en-US' } },
  ],
});
