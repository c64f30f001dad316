import { buildSync } from 'esbuild';
import { runProgram } from '../../../platform/build/run-program';
import { dropUnusedRules } from './drop-rules';
import { mergeSchemes } from './merge-schemes';
import { STYLE_MODULES } from './style-modules';

/** Values of the theme that antd's components read while they render. */
const READ_TOKENS = [
  'borderRadius',
  'colorBgContainer',
  'colorFill',
  'colorFillQuaternary',
  'colorFillSecondary',
  'colorFillTertiary',
  'colorTextQuaternary',
  'controlHeight',
  'marginXXS',
  'sizePopupArrow',
  'zIndexPopupBase',
] as const;

type Tokens = Record<string, string | number | boolean>;

interface Rendered {
  css: string;
  tokens: Tokens;
}

type Render = (scheme: 'light' | 'dark', reducedMotion: boolean) => Rendered;

/** Source of the program that runs antd's style functions. */
function source(): string {
  const called = STYLE_MODULES.filter(({ calls }) => calls.length > 0);
  const imports = called.map(({ file }, index) => `import * as module${index} from 'antd/es/${file}.js';`);
  const calls = called.flatMap(({ calls }, index) =>
    calls.map(({ name, args }) => `[module${index}.${name}, ${JSON.stringify(args)}]`),
  );
  return `${imports.join('\n')}
import { render } from './tools/rsbuild/antd-styles/render';
export const renderIn = (scheme, reducedMotion) => render([${calls.join(',\n')}], scheme, reducedMotion);`;
}

/** Bundles the program for Node.js and runs it. */
function load(root: string): Render {
  const [file] = buildSync({
    absWorkingDir: root,
    stdin: { contents: source(), resolveDir: root },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
  }).outputFiles;
  const { renderIn } = runProgram<{ renderIn: Render }>(file!.text);
  return (scheme, reducedMotion) => {
    const { css, tokens } = renderIn(scheme, reducedMotion);
    return { css: dropUnusedRules(css), tokens };
  };
}

const pick = (tokens: Tokens): Tokens =>
  Object.fromEntries(
    READ_TOKENS.map((name) => {
      const value = tokens[name];
      if (value === undefined) throw new Error(`antd's theme has no value named ${name}.`);
      return [name, value];
    }),
  );

interface Styles {
  /** The style sheet of antd's components with the product's theme. */
  css: string;
  /** Values of the theme in each colour scheme. */
  light: Tokens;
  dark: Tokens;
}

function makeStyles(root: string): Styles {
  const render = load(root);
  const light = render('light', false);
  const dark = render('dark', false);
  const css = mergeSchemes(light.css, [
    { css: dark.css, wrap: (rules) => rules.replaceAll(/(?<=^|\})(?=[^}])/g, ':where([data-dark]) ') },
    {
      css: render('light', true).css,
      wrap: (rules) => `@media (prefers-reduced-motion: reduce){${rules}}`,
    },
  ]);
  return { css, light: pick(light.tokens), dark: pick(dark.tokens) };
}

const made = new Map<string, Styles>();

/** Returns the styles of antd for the repository at `root`, made once in a process. */
export function stylesOf(root: string): Styles {
  const styles = made.get(root) ?? makeStyles(root);
  made.set(root, styles);
  return styles;
}
