import { nodePreset } from '../../tools/jest/node.mjs';

export default nodePreset({
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
});
