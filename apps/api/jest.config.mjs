import { nodePreset } from '../../tools/jest/node.mjs';

export default nodePreset({
  globalSetup: '<rootDir>/test/servers/global-setup.ts',
  globalTeardown: '<rootDir>/test/servers/global-teardown.ts',
});
