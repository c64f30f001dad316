/**
 * Exports for `npm start` (tools/start), which checks settings before it runs the built server: settings,
 * checks, demonstration users.
 */
export { DEMO_USERS } from './demo/records/words-people';
export { parseEnv, type Env } from './src/env';
export { prepareDataFolder } from './src/kernel/data-folder';
export { StartError } from './src/kernel/start-error';
