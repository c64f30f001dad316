import { browserPreset } from '../../tools/jest/browser.mjs';

export default browserPreset();
