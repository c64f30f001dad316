import { fileURLToPath } from 'node:url';
import { testTimeout } from './timeouts.mjs';
import { transform } from './transform.mjs';

// With Jest's 'test', antd gives every generated id the same value, `test-id`.
process.env.NODE_ENV = 'development';
// A zone far from São Paulo: a page must show and send São Paulo's days and times whatever the browser's zone.
process.env.TZ = 'Asia/Tokyo';

/** Preset for code that runs in a page: `export default browserPreset()` in a workspace's jest.config.mjs. */
export function browserPreset(options = {}) {
  return {
    testEnvironment: fileURLToPath(new URL('./page-environment.cjs', import.meta.url)),
    transform,
    runtime: fileURLToPath(new URL('./runtime.cjs', import.meta.url)),
    // Not in the temporary folder, which may be in memory.
    cacheDirectory: fileURLToPath(new URL('../../node_modules/.cache/jest', import.meta.url)),
    // These packages ship only ES modules, which Jest's CommonJS loader cannot load.
    transformIgnorePatterns: ['/node_modules/(?!(hucre|lowlight|devlop|marked)/)'],
    moduleNameMapper: {
      '\\.css$': fileURLToPath(new URL('./style-stub.cjs', import.meta.url)),
      '^antd$': fileURLToPath(new URL('./antd.cjs', import.meta.url)),
      '^@ant-design/cssinjs$': fileURLToPath(new URL('./antd-without-styles.cjs', import.meta.url)),
      '^\\.\\.?/.*\\bgenStyleUtils$': fileURLToPath(new URL('./antd-style-hooks.cjs', import.meta.url)),
      '^\\.\\.?/.*\\buseToken$': fileURLToPath(new URL('./antd-token.cjs', import.meta.url)),
    },
    setupFilesAfterEnv: [fileURLToPath(new URL('../../libs/testing/src/setup.ts', import.meta.url))],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout,
    ...options,
  };
}
