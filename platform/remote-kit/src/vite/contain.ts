import { createHash } from 'node:crypto';
import type { Bundle, VitePlugin } from './bundle';
import { chunksOf } from './modules-of';

/** Makes a build of Vite's federation plugin fit for a page with builds of others. */

/** Global in which the plugin keeps shared modules, the same for all builds. */
const CACHE = '__mf_module_cache__';

/** Vite's code that loads a stylesheet, and the statement to which the integrity is added. */
const PRELOAD_HELPER = 'vite/preload-helper.js';
const ADDRESS = 'link.href = dep.href;';
const TABLE = '__demanda_stylesheets__';

const digestOf = (algorithm: string, content: string | Uint8Array) => createHash(algorithm).update(content);

/** Returns a global name for one build, as long as that of the plugin, so that source maps stay right. */
const ownName = (container: string) =>
  `__mf_${digestOf('sha256', container).digest('hex')}`.slice(0, CACHE.length);

const containerIn = (code: string) => /__mfe_internal__(.+?)__mf_owner__/.exec(code)?.[1];

/** Returns the integrity of each stylesheet by its path in the build. */
function stylesheetsIn(bundle: Bundle): Record<string, string> {
  const styles = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
  );
  return Object.fromEntries(
    styles.map(({ fileName, source }) => [fileName, `sha384-${digestOf('sha384', source).digest('base64')}`]),
  );
}

/**
 * Vite plugin: names the list of shared modules after the build, so that no other build of the page reads it, and loads
 * stylesheets with their integrity. Scripts get theirs from the page.
 */
export function contain(): VitePlugin {
  return {
    name: 'demanda:contain',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(PRELOAD_HELPER)) return undefined;
      if (!code.includes(ADDRESS))
        this.error(`${ADDRESS} expected in ${PRELOAD_HELPER} of Vite, found none.`);
      const integrity = `if (isCss) link.integrity = Object.entries("${TABLE}").find(([path]) => dep.href.endsWith(path))?.[1] ?? "";`;
      return { code: code.replace(ADDRESS, `${integrity} ${ADDRESS}`), map: null };
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const container = chunks.map(({ code }) => containerIn(code)).find((name) => name !== undefined);
        if (!container)
          this.error(
            'A build of @module-federation/vite expected, found none: add federation() to `plugins`.',
          );
        const table = JSON.stringify(stylesheetsIn(bundle));
        for (const chunk of chunks)
          chunk.code = chunk.code
            .replaceAll(CACHE, ownName(container))
            .replaceAll(new RegExp(`(["'\`])${TABLE}\\1`, 'g'), table);
      },
    },
  };
}
