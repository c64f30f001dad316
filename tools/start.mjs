// `npm start` in plain Node, since a fresh clone has no packages; after the installation it bundles its TypeScript.
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { bundled } from './start/bundle.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
await import(await bundled('.', 'tools/start/main.ts'));
