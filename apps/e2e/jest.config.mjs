import { nodePreset } from '../../tools/jest/node.mjs';

/** Tests of what the story does to the sources; journeys run with Playwright. */
export default nodePreset();
