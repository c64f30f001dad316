import type { BuildContent } from '@demanda/releases/builds';
import { CssSyntaxError, list, parse, type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import { refusal, type Named } from './entry-refusals';
import { isLimited, isOwnVariable } from './limited-selector';

/** Reads from the stylesheets of a build which rules apply to more than the pages of its remote. */

const GROUPING = /^(media|supports|layer|container|starting-style|scope)$/i;

/** Whether each root of a `@scope` is limited; one without roots is not. */
function isLimitedScope({ name, params }: AtRule): boolean {
  const roots = params.replace(/(^|\))\s*to\s*\(.*$/is, '$1').trim();
  return name.toLowerCase() === 'scope' && list.comma(roots.replaceAll(/^\(|\)$/g, '')).every(isLimited);
}

/** A rule inside another one is limited by it; that of `@keyframes` has no selector. */
function isOutermost({ parent }: ChildNode): boolean {
  if (parent?.type !== 'atrule') return parent?.type === 'root';
  const group = parent as AtRule;
  return GROUPING.test(group.name) && !isLimitedScope(group) && isOutermost(group);
}

const setsVariables = ({ nodes }: Rule) =>
  nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && isOwnVariable(node.prop)));

/** Returns the selectors of the rules that nothing limits. */
function wideSelectors(css: Root): string[] {
  const found: string[] = [];
  css.walkRules((rule) => {
    if (isOutermost(rule) && !setsVariables(rule))
      found.push(...rule.selectors.filter((one) => !isLimited(one)));
  });
  return found;
}

/** Parses a stylesheet. Throws Refused when it is none. */
function parseStyles({ path, content }: BuildContent, named: Named): Root {
  try {
    return parse(content.toString('utf8'));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const found = `"${error.reason}" in line ${error.line}`;
    throw refusal(
      { ...named, entry: path },
      'a stylesheet',
      found,
      'Correct it, and build the remote again.',
    );
  }
}

/** Returns the first selector of each stylesheet that no class limits. Throws Refused for a file that is not one. */
export const wideRulesIn = (files: readonly BuildContent[], named: Named) =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap((file) => {
      const [selector] = wideSelectors(parseStyles(file, named));
      return selector === undefined ? [] : [{ selector, file: file.path }];
    });
