import { isLimited, isOwnVariable } from '../../limited-selector';

const setsVariables = ({ style, cssRules }: CSSStyleRule) =>
  cssRules.length === 0 && [...style].every(isOwnVariable);

/** Returns the selectors of a list. */
const partsOf = (selectors: string) => selectors.split(/,(?![^(]*\))/).map((one) => one.trim());

const isLimitedScope = (rule: CSSRule) =>
  rule instanceof CSSScopeRule && rule.start !== null && partsOf(rule.start).every(isLimited);

/** Returns the selectors of a sheet, also inside of media and support conditions. */
const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return setsVariables(rule) ? [] : [rule.selectorText];
    return rule instanceof CSSGroupingRule && !isLimitedScope(rule) ? selectorsOf(rule.cssRules) : [];
  });

/** Returns the selectors in the style sheets of an app that match elements of every page. */
export function foreignRules(app: string): string[] {
  return [...document.styleSheets]
    .filter(({ href }) => href?.includes(`/builds/${app}/`))
    .flatMap(({ cssRules }) => selectorsOf(cssRules))
    .flatMap(partsOf)
    .filter((selector) => !isLimited(selector));
}
