import { fileURLToPath } from 'node:url';
import { nodePreset } from '../../tools/jest/node.mjs';

export default nodePreset({
  moduleNameMapper: {
    '^@node-rs/argon2$': fileURLToPath(new URL('../../tools/jest/argon2.cjs', import.meta.url)),
  },
  globalSetup: '<rootDir>/test/servers/global-setup.ts',
  globalTeardown: '<rootDir>/test/servers/global-teardown.ts',
});
