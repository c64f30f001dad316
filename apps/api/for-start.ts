/** What `npm start` (tools/start) takes from the server before it runs the built one: settings, checks, demonstration users. */
export { DEMO_USERS } from './demo/records/words-people';
export { parseEnv, type Env } from './src/env';
export { prepareDataFolder } from './src/kernel/data-folder';
export { StartError } from './src/kernel/start-error';
