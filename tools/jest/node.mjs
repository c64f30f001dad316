import { fileURLToPath } from 'node:url';
import { testTimeout } from './timeouts.mjs';
import { transform } from './transform.mjs';

// Servers run in UTC; a workspace tested together with browser code uses the browser preset's time zone.
process.env.TZ ??= 'UTC';

/** Preset for code without a page: `export default nodePreset()` in a workspace's jest.config.mjs. */
export function nodePreset(options = {}) {
  return {
    testEnvironment: fileURLToPath(new URL('./host-environment.cjs', import.meta.url)),
    transform,
    runtime: fileURLToPath(new URL('./runtime.cjs', import.meta.url)),
    // Not in the temporary folder, which may be in memory.
    cacheDirectory: fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url)),
    // These packages ship only ES modules or call import(), which Jest's CommonJS loader cannot load.
    transformIgnorePatterns: [
      '/node_modules/(?!(age-encryption|@noble|@scure|modern-tar|cookie|hucre|marked|qr|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|@opentelemetry/otlp-exporter-base|openid-client|oauth4webapi|jose)/)',
    ],
    testMatch: ['<rootDir>/**/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    restoreMocks: true,
    testTimeout,
    ...options,
  };
}
