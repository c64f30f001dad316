import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';
import { ROOT } from '../build/workspace';
import { build, federation, type Plan } from './build-part';

/** Program: builds, below the folder it is given, a remote as public tools make it, and what the publish gate refuses. */

const [folder = ''] = process.argv.slice(2);

const REMOTE = `import { lazy } from 'react';
export const pages = { '/reports': lazy(() => import('./page.js')) };`;

const PAGE = `import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
export default function Page() {
  return createElement('button', { onClick: () => flushSync(() => {}) }, String(useQueryClient()));
}`;

function writeApp(name: string, page: string): string {
  const app = join(folder, 'apps', name);
  mkdirSync(app, { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(app, 'node_modules'));
  const dependencies = { react: '19.1.1' };
  const files = {
    'main.js': REMOTE,
    'page.js': page,
    'package.json': JSON.stringify({ name, dependencies }),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(app, file), text);
  return app;
}

const single = (requiredVersion: string) => ({ singleton: true, requiredVersion });
const shared = {
  react: single('^19.0.0'),
  'react-dom': single('^19.0.0'),
  '@tanstack/react-query': { ...single('^5.90.0'), version: '5.999.0' },
};

const right = writeApp('right', PAGE);
const routed = writeApp(
  'routed',
  `export { useNavigate } from 'react-router-dom'; export * from 'react-dom/client';\n${PAGE}`,
);

/** What each build does, by its name. */
const plans: Record<string, Omit<Plan, 'dist'> & { options?: object }> = {
  right: { cwd: right, options: { shared } },
  'other-places': {
    cwd: right,
    assetPrefix: '/',
    options: {
      shared: { ...shared, react: { ...shared.react, shareScope: 'next' } },
      remotes: { sales: 'sales@http://localhost:1/remoteEntry.js' },
    },
  },
  exact: { cwd: right, options: { shared: { ...shared, react: { singleton: true, version: '19.1.1' } } } },
  copies: { cwd: routed, options: { shared: { 'react-dom': shared['react-dom'] } } },
  'no-digests': { cwd: right, hasDigests: false, options: { shared } },
  'one-name': { cwd: right, options: { shared, name: 'reports' } },
  bundler: {
    cwd: right,
    change: (config) =>
      void config.plugins!.push(
        new rspack.container.ModuleFederationPluginV1({
          name: 'bundler',
          filename: 'entry.js',
          exposes: { './remote': './main.js' },
        }),
      ),
  },
};

process.env.NODE_ENV = 'production';
for (const [name, { options, ...plan }] of Object.entries(plans)) {
  const plugins = options ? [federation(name.replace('-', '_'), { manifest: true, ...options })] : [];
  await build({ hasDigests: true, ...plan, dist: join(folder, 'dist', name), minify: true, plugins });
}
