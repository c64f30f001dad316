import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace';
import { pluginDevelopmentReact } from '../../platform/build/development-react';
import { build } from './build-part';

/** Program: builds, in the folder it is given, a shell of one page with React in a chunk of its own. */

const MAIN = `
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
const Page = () => createElement('p', { id: 'page' }, useState('shown')[0]);
createRoot(document.getElementById('root')).render(createElement(Page));`;

const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'main.js'), MAIN);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'shell', version: '1.0.0' }));
await build({
  cwd: folder,
  dist: join(folder, 'dist'),
  isEntry: true,
  minify: true,
  plugins: [pluginDevelopmentReact],
  change: ({ optimization }) => {
    const packages = { test: /node_modules/, name: 'packages', chunks: 'all', enforce: true } as const;
    Object.assign(optimization!, { splitChunks: { cacheGroups: { packages } } });
  },
});
