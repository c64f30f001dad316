import { join } from 'node:path';
import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';
import { stylesOf } from './antd-styles/make-styles';
import { MISSING } from './antd-styles/stubs/missing';
import { STYLE_MODULES } from './antd-styles/style-modules';

/**
 * antd's styles as a style sheet: the build runs its style functions once, and the browser neither loads nor runs them
 * (docs/adr/0117-styles-made-by-the-build.md).
 */

const folder = join(import.meta.dirname, 'antd-styles');
const stub = (name: string) => join(folder, 'stubs', `${name}.ts`);

/** The style sheet, a module without a file. */
const ANTD_STYLES = join(folder, 'antd.css');

/** Returns what stands for the modules of antd that make styles, by their path. */
function stubs(root: string): Record<string, string> {
  const es = (file: string) => join(root, 'node_modules/antd/es', file);
  const styles = STYLE_MODULES.map((module): [string, string] => [
    es(`${module.file}.js`),
    stub(module.stub),
  ]);
  return {
    ...Object.fromEntries(styles),
    [es('config-provider/style/index.js')]: stub('nothing'),
    [es('theme/util/genStyleUtils.js')]: stub('style-utils'),
    [es('theme/useToken.js')]: stub('use-token'),
    [es('theme/context.js')]: stub('context'),
    [join(root, 'libs/ui/src/theme/antd-theme.ts')]: join(folder, 'theme.js'),
  };
}

/** Fails the build when it contains a style function, since its rules are in no style sheet. */
class RefuseStyleFunctions {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('demanda:antd-styles', (compilation) =>
      compilation.hooks.processAssets.tap('demanda:antd-styles', (assets) => {
        const hasMissing = ([name, asset]: [string, Rspack.sources.Source]) =>
          name.endsWith('.js') && asset.source().includes(MISSING);
        if (Object.entries(assets).some(hasMissing))
          compilation.errors.push(new Error(`A component of antd: ${MISSING}.`));
      }),
    );
  }
}

const themeSource = (light: object, dark: object) => `
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
export const lightTheme = { token: { ...${JSON.stringify(light)}, motion } };
export const darkTheme = { token: { ...${JSON.stringify(dark)}, motion } };`;

function useBuiltStyles(config: Rspack.Configuration, root: string): void {
  const { css, light, dark } = stylesOf(root);
  config.plugins!.push(
    new RefuseStyleFunctions(),
    new rspack.experiments.VirtualModulesPlugin({
      [ANTD_STYLES]: css,
      [join(folder, 'theme.js')]: themeSource(light, dark),
    }),
  );
  config.resolve!.alias = {
    ...config.resolve!.alias,
    ...stubs(root),
    '@ant-design/cssinjs$': stub('cssinjs'),
  };
}

/** Replaces antd's styles at run time in the build of an application that contains antd. */
export const pluginAntdStyles = (root: string): RsbuildPlugin => ({
  name: 'demanda:antd-styles',
  setup(api) {
    // Before all other rules, which antd's would else override.
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, { source: { preEntry: ANTD_STYLES } }),
    );
    api.modifyRspackConfig((config) => useBuiltStyles(config, root));
  },
});
