import { nodePreset } from '../../tools/jest/node.mjs';

// The tests that kill a publisher after each of its steps start it many times.
export default nodePreset({ testTimeout: 120_000 });
