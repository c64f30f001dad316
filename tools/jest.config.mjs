import { nodePreset } from './jest/node.mjs';

/** Tests of the tools and of the workbench. */
export default nodePreset({
  roots: ['<rootDir>', '<rootDir>/../workbench'],
  testMatch: ['**/*.test.ts'],
});
