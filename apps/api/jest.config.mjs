import { fileURLToPath } from 'node:url';
import { nodePreset } from '../../tools/jest/node.mjs';

const tool = (name) => fileURLToPath(new URL(`../../tools/jest/${name}`, import.meta.url));

export default nodePreset({
  moduleNameMapper: {
    '^@node-rs/argon2$': tool('argon2.cjs'),
    '^@noble/hashes/scrypt\\.js$': tool('scrypt.cjs'),
  },
  reporters: ['default', tool('end-after-failure.cjs')],
  globalSetup: '<rootDir>/test/servers/global-setup.ts',
  globalTeardown: '<rootDir>/test/servers/global-teardown.ts',
});
