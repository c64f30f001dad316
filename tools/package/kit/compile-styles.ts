import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../build/workspace';
import type { Files } from './draft';

/**
 * Compiles a CSS module, so that every tool can build it whatever its setting for CSS modules: the rules as a plain
 * style sheet whose class names begin with a digest of its content, and a module that exports the names.
 */
export async function compileStyles(path: string): Promise<Files> {
  const css = readFileSync(join(ROOT, path), 'utf8');
  const name = `d${createHash('sha256').update(path).update(css).digest('hex').slice(0, 8)}`;
  const { outputFiles } = await build({
    stdin: { contents: `import names from './${name}.css';\nexport default names;`, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '/',
    entryNames: name,
    logLevel: 'error',
    plugins: [
      {
        name: 'style-sheet',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/d[0-9a-f]{8}\.css$/ }, ({ path: file }) => ({
            path: basename(file),
            namespace: 'style',
          }));
          onLoad({ filter: /.*/, namespace: 'style' }, () => ({ contents: css, loader: 'local-css' }));
        },
      },
    ],
  });
  const text = (ending: string) => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
  const rules = path.replace(/(\.module)?\.css$/, '.rules.css');
  return new Map([
    [rules, text('.css')],
    [`${path}.js`, `import './${basename(rules)}';\n${text('.js')}`],
  ]);
}
