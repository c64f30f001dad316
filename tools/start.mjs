// `npm start` in plain Node, since a fresh clone has no packages; after the installation it bundles its TypeScript.
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';
import { bundled } from './start/bundle.mjs';

// Set by the script of package.json: memory that is no longer used goes back to the system. Builds are faster with it.
delete process.env.MALLOC_TRIM_THRESHOLD_;
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installMissing();
await import(await bundled('.', 'tools/start/main.ts'));
