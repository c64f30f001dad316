import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testTimeout } from './timeouts.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Workspaces with tests, but the API, whose tests run by its own configuration. */
const folders = ['libs', 'platform', 'apps']
  .flatMap((parent) => readdirSync(`${ROOT}${parent}`).map((name) => `${ROOT}${parent}/${name}`))
  .filter((folder) => existsSync(`${folder}/jest.config.mjs`) && !folder.endsWith('/apps/api'));

const groups = new Map();
for (const folder of folders) {
  const { default: config } = await import(`${folder}/jest.config.mjs`);
  const key = JSON.stringify(config);
  groups.set(key, { config, roots: [...(groups.get(key)?.roots ?? []), folder] });
}

/**
 * The tests of several workspaces. Those with the same configuration are one project of Jest, which else would compile
 * a lib, and keep the result, for each workspace that imports it.
 */
export default {
  testTimeout,
  projects: [...groups.values()].map(({ config, roots }) => ({
    ...config,
    rootDir: ROOT,
    roots,
    testMatch: config.testMatch.flatMap((glob) => roots.map((root) => glob.replace('<rootDir>', root))),
  })),
};
