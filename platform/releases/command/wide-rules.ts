import type { BuildContent } from '@demanda/releases/builds';
import { parse, type AtRule, type ChildNode, type Rule } from 'postcss';

/** Reads from the stylesheets of a build which rules apply to more than the pages of its remote. */

/** A selector is limited by a class that is not of a component library, as in the check of each page. */
const isLimited = (selector: string) => /\.(?!ant-|ag-)[\w\\-]/.test(selector.replaceAll(/\[[^\]]*\]/g, ''));

const GROUPING = /^(media|supports|layer|container|starting-style)$/;

/** A rule inside another one is limited by it; that of `@keyframes` has no selector. */
function isOutermost({ parent }: ChildNode): boolean {
  if (parent?.type === 'atrule')
    return GROUPING.test((parent as AtRule).name) && isOutermost(parent as AtRule);
  return parent?.type === 'root';
}

/** Custom properties change nothing by themselves. */
const setsVariables = ({ nodes }: Rule) => nodes.every((node) => node.type !== 'decl' || node.variable);

/** Returns the selectors of the rules that nothing limits. */
function wideSelectors(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (isOutermost(rule) && !setsVariables(rule))
      found.push(...rule.selectors.filter((one) => !isLimited(one)));
  });
  return found;
}

/** Returns the first selector of each stylesheet that no class limits. */
export const wideRulesIn = (files: readonly BuildContent[]) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, content }) => {
      const [selector] = wideSelectors(content.toString('utf8'));
      return selector === undefined ? [] : [{ selector, file: path }];
    });
