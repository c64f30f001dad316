import { browserPreset } from '../../tools/jest/browser.mjs';

// A window for each file: they start Module Federation again, and change globals that cannot be changed back.
export default browserPreset({ testEnvironment: 'jsdom' });
