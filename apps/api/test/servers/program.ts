import { fileURLToPath } from 'node:url';
import { bundled } from '../../../../tools/start/bundle.mjs';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** Returns the file of a program of the API, such as 'src/server', that starts without a TypeScript compiler. */
export const programOf = async (name: string): Promise<string> =>
  fileURLToPath(await bundled(ROOT, `apps/api/${name}.ts`));
