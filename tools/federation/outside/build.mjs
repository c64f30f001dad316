import { pathToFileURL } from 'node:url';

/**
 * Program: builds the remote in the working directory with a tool, or for each further argument the one in a folder of
 * that name beside it, with the mistake of that name.
 */

const [tool, ...mistakes] = process.argv.slice(2);
const read = async (file) => (await import(pathToFileURL(`${process.cwd()}/${file}`).href)).default;

async function compile(bundler, mistake) {
  const config = await read(`${tool}.config.mjs`);
  if (mistake) (await read('mistakes.mjs'))[mistake](config);
  const stats = await new Promise((resolve, reject) =>
    bundler(config, (error, found) => (error ? reject(error) : resolve(found))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
}

const tools = {
  rsbuild: async () => {
    const { createRsbuild } = await import('@rsbuild/core');
    const config = { ...(await read('rsbuild.config.mjs')), logLevel: 'error' };
    await (await (await createRsbuild({ config })).build()).close();
  },
  rspack: async (mistake) => compile((await import('@rspack/core')).rspack, mistake),
  vite: async () => {
    // Its federation plugin does nothing in a process that a test has started.
    process.env.MFE_VITE_NO_TEST_ENV_CHECK = 'true';
    const { build } = await import('vite');
    await build({ ...(await read('vite.config.mjs')), configFile: false, logLevel: 'error' });
  },
  webpack: async () => compile((await import('webpack')).default),
};

process.env.NODE_ENV = 'production';
if (mistakes.length === 0) await tools[tool]();
for (const mistake of mistakes) {
  process.chdir(`../${mistake}`);
  await tools[tool](mistake);
}
