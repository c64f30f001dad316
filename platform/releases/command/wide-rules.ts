import type { BuildContent } from '@demanda/releases/builds';

/** Reads from the stylesheets of a build which rules apply to more than the pages of its remote. */

/** At-rules whose block contains rules; that of others, such as `@font-face`, contains declarations or frames. */
const GROUPING = /^@(media|supports|layer|container|starting-style)\b/;

const UNREAD = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** A selector is limited by a class that is not of a component library, as in the check of each page. */
const isLimited = (selector: string) => /\.(?!ant-|ag-)[\w\\-]/.test(selector.replaceAll(/\[[^\]]*\]/g, ''));

/** Splits a list of selectors at its own commas, not at those inside `:is(a, b)`. */
const selectorsIn = (list: string) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** Returns the position after the block that begins before `start`. */
function endOfBlock(css: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < css.length && depth > 0; at++) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at;
}

/** Returns whether the block only sets custom properties, which change nothing by themselves. */
const setsVariables = (block: string) =>
  block.split(';').every((declaration) => declaration.trim() === '' || declaration.trim().startsWith('--'));

/** Returns the selectors of the rules that nothing limits, outside of other rules. */
function wideSelectors(css: string): string[] {
  const found: string[] = [];
  for (let at = 0, open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
    // After statements such as `@import` and `@layer`.
    const prelude = css.slice(at, open).split(';').at(-1)!.trim();
    at = endOfBlock(css, open + 1);
    const block = css.slice(open + 1, at - 1);
    if (GROUPING.test(prelude)) found.push(...wideSelectors(block));
    else if (!prelude.startsWith('@') && !setsVariables(block))
      found.push(...selectorsIn(prelude).filter((selector) => !isLimited(selector)));
  }
  return found;
}

/** Returns the first selector of each stylesheet that no class limits. */
export const wideRulesIn = (files: readonly BuildContent[]) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, content }) => {
      const [selector] = wideSelectors(content.toString('utf8').replaceAll(UNREAD, ''));
      return selector === undefined ? [] : [{ selector, file: path }];
    });
