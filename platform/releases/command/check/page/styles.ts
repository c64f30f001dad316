/** Whether a rule only sets custom properties, which change nothing by themselves. */
const setsVariables = ({ style }: CSSStyleRule) => [...style].every((property) => property.startsWith('--'));

/** Returns the selectors of a sheet, also inside of media and support conditions. */
const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return setsVariables(rule) ? [] : [rule.selectorText];
    return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
  });

/** A selector is local when it contains a class of the app itself, and not only those of a component library. */
const isLocal = (selector: string) => /\.(?!ant-|ag-)[\w-]/.test(selector.replace(/\[[^\]]*\]/g, ''));

/** Returns the selectors in the style sheets of an app that match elements of every page. */
export function foreignRules(app: string): string[] {
  return [...document.styleSheets]
    .filter(({ href }) => href?.includes(`/builds/${app}/`))
    .flatMap(({ cssRules }) => selectorsOf(cssRules))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !isLocal(selector));
}
