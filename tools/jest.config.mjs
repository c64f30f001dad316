import { nodePreset } from './jest/node.mjs';

/** Tests of the tools, of the platform's build and of the workbench. */
export default nodePreset({
  roots: ['<rootDir>', '<rootDir>/../platform/build', '<rootDir>/../platform/unit', '<rootDir>/../workbench'],
  testMatch: ['**/*.test.ts'],
});
