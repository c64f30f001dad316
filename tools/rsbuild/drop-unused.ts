import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { libFolder } from '../../platform/build/package-json';

/**
 * Scopes of antd's packages, which do not declare that importing them has no effect. Their files only define exports, so
 * that what antd does not use of them is left out: its own forms and their validator, which came with one unused export.
 */
export const FREE_OF_EFFECTS = ['@rc-component', '@ant-design'] as const;

const WITHOUT_EFFECTS = new RegExp(`[\\\\/]node_modules[\\\\/](${FREE_OF_EFFECTS.join('|')})[\\\\/]`);

/** Files that never run in a browser, by their package and the lib that depends on it. */
const NEVER_RUN = [
  // Behind `toJSONSchema`, which only the server calls, when it generates the OpenAPI document.
  { lib: 'schema', name: 'zod', files: ['v4/core/to-json-schema.js', 'v4/core/json-schema-processors.js'] },
  // Attached to the default export of axios.
  { lib: 'api', name: 'axios', files: ['lib/cancel/CancelToken.js', 'lib/helpers/HttpStatusCode.js'] },
  // Attached to components that the product uses, or behind properties of theirs that it does not set.
  {
    lib: 'ui',
    name: 'antd',
    files: [
      'es/alert/ErrorBoundary.js',
      'es/checkbox/Group.js',
      'es/input/Group.js',
      'es/input/OTP/index.js',
      'es/input/Password.js',
      'es/input/Search.js',
      'es/modal/PurePanel.js',
      'es/modal/confirm.js',
      'es/modal/useModal/index.js',
      'es/skeleton/index.js',
      'es/tooltip/PurePanel.js',
      'es/tooltip/UniqueProvider/index.js',
    ],
  },
];

/** The router's entries with warnings for developers; the same files without them lie beside, in `production`. */
const ROUTER_ENTRIES = { 'react-router$': 'index.mjs', 'react-router/dom$': 'dom-export.mjs' };

/** Returns aliases of the router's entries; both, since they share their state. */
function routerWithoutWarnings(root: string): Record<string, string> {
  const folder = join(root, 'node_modules/react-router/dist/production');
  return Object.fromEntries(Object.entries(ROUTER_ENTRIES).map(([name, file]) => [name, join(folder, file)]));
}

const antdFile = (root: string, file: string) => join(root, 'node_modules/antd/es', file);

/** Returns aliases of files of antd that serve more than the product uses. */
function smallerAntd(root: string): Record<string, string> {
  const es = (file: string) => antdFile(root, file);
  return {
    // Tooltips may have a colour of their own, which brings a library of colours.
    [es('tooltip/util.js')]: join(import.meta.dirname, 'antd-styles/stubs/tooltip-color.ts'),
    // What antd falls back to, where the application sets no language.
    [es('locale/en_US.js')]: es('locale/pt_BR.js'),
    'antd/locale/pt_BR$': es('locale/pt_BR.js'),
    'antd/lib/input/TextArea$': es('input/TextArea.js'),
  };
}

/** Leaves out of the bundle what the bundler cannot know to be unused (docs/adr/0100-weight-of-the-first-page.md). */
export function dropUnused({ module, resolve, mode }: Rspack.Configuration, root: string): void {
  module!.rules!.push(
    { test: WITHOUT_EFFECTS, sideEffects: false },
    // A segment may have a tooltip; ours have a text.
    { test: antdFile(root, 'segmented/index.js'), resolve: { alias: { '../tooltip$': false } } },
    // A page with a text of one line needs no text area, which forms import by its path.
    { test: antdFile(root, 'input/index.js'), resolve: { alias: { './TextArea$': false } } },
  );
  const paths = NEVER_RUN.flatMap(({ lib, name, files }) => {
    const manifest = createRequire(join(root, libFolder(root, lib), 'package.json')).resolve(
      `${name}/package.json`,
    );
    return files.map((file) => join(dirname(manifest), file));
  });
  resolve!.alias = {
    ...resolve!.alias,
    ...Object.fromEntries(paths.map((path) => [path, false])),
    ...smallerAntd(root),
    ...(mode === 'production' && routerWithoutWarnings(root)),
  };
}
