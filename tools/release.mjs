// `npm run release` in plain Node: the start of a bundle takes a quarter of the time that a compiler of TypeScript adds.
import { fileURLToPath } from 'node:url';
import { bundled } from './start/bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await import(await bundled(root, 'platform/releases/command/main.ts'));
