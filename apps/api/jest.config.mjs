import { nodePreset } from '../../tools/jest/node.mjs';

export default nodePreset({
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // Each file has a database of its own; starting one takes a moment on a busy machine.
  testTimeout: 60_000,
});
