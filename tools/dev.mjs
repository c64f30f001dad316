// npm run dev: plain Node, since a fresh clone has nothing else. What follows the install is TypeScript.
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
const { register } = await import('tsx/esm/api');
register();
await import('./dev/main.ts');
