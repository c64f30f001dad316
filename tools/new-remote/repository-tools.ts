import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/workspace';
import { readPackage } from '../../platform/build/package-json';

/** The build tools of a repository of its own, with their packages. */

interface Tool {
  /** Script that builds. */
  build: string;
  packages: readonly string[];
}

export const TOOLS = {
  rsbuild: {
    build: 'rsbuild build',
    packages: ['@module-federation/rsbuild-plugin', '@rsbuild/core', '@rsbuild/plugin-react'],
  },
  rspack: {
    build: 'rspack build',
    packages: ['@module-federation/enhanced', '@rspack/cli', '@rspack/core'],
  },
  webpack: {
    build: 'webpack',
    packages: [
      '@module-federation/enhanced',
      '@swc/core',
      'css-loader',
      'mini-css-extract-plugin',
      'swc-loader',
      'webpack',
      'webpack-cli',
      'webpack-subresource-integrity',
    ],
  },
  vite: {
    build: 'vite build',
    packages: ['@module-federation/vite', 'vite'],
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;

export const isTool = (name: string): name is ToolName => Object.hasOwn(TOOLS, name);

/** Where npm puts the packages of this repository. */
const PLACES = ['node_modules', 'platform/remote-kit/node_modules'];

/** Versions of packages that this repository does not have. */
const ELSEWHERE: Record<string, string> = {
  '@rspack/cli': '2.2.8',
  'webpack-cli': '7.3.1',
};

/** Returns the version of each package: the one of this repository, with which the kit was tried. */
export const versionsOf = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...names].sort().map((name) => {
      const folder = PLACES.map((place) => join(ROOT, place, name)).find(existsSync);
      const version = folder ? readPackage(folder).version : ELSEWHERE[name];
      if (!version) throw new Error(`${name}: a known version expected, found none.`);
      return [name, version];
    }),
  );
