/** Rules of a style sheet in one more state of the page. */
export interface Variant {
  css: string;
  /** Returns rules that hold in that state only, with the same specificity. */
  wrap: (rules: string) => string;
}

/** Returns every rule of the text without nested blocks, whose texts the others keep. */
const rulesOf = (css: string) => css.match(/[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? [];

const VARIABLES = /^([^@{}]+)\{((?:--[^:]+:[^;]*;)+)\}$/;

function variablesOf(rule: string): { selector: string; values: Map<string, string> } | undefined {
  const match = VARIABLES.exec(rule);
  if (!match) return undefined;
  const values = match[2]!.split(';').filter(Boolean);
  return { selector: match[1]!, values: new Map(values.map((value) => [value.split(':', 1)[0]!, value])) };
}

/**
 * Returns the declarations of variables that differ. Any other difference is refused, since the style sheet holds all
 * other rules once.
 */
function difference(base: string, variant: string): string {
  const rules = rulesOf(base);
  const others = rulesOf(variant);
  if (rules.length !== others.length) throw new Error(`${others.length} rules instead of ${rules.length}.`);
  return others
    .map((rule, index) => {
      if (rule === rules[index]) return '';
      const before = variablesOf(rules[index]!);
      const after = variablesOf(rule);
      if (!before || !after || before.selector !== after.selector)
        throw new Error(`Differs by more than its variables: ${rule}`);
      const gone = [...before.values.keys()].filter((name) => !after.values.has(name));
      if (gone.length > 0) throw new Error(`${after.selector} has no ${gone.join(', ')}.`);
      const changed = [...after.values].filter(([name, value]) => before.values.get(name) !== value);
      return `${after.selector}{${changed.map(([, value]) => `${value};`).join('')}}`;
    })
    .join('');
}

/** Returns the style sheet followed by what differs in the variants. */
export const mergeSchemes = (base: string, variants: readonly Variant[]): string =>
  base + variants.map(({ css, wrap }) => wrap(difference(base, css))).join('');
