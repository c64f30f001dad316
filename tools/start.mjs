// `npm start` in plain Node, since a fresh clone has no packages; after the installation it runs TypeScript.
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
const { register } = await import('tsx/esm/api');
register();
await import('./start/main.ts');
