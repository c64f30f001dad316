import { TOKENS_CLASS } from '../../../libs/ui/src/theme/tokens-class';

const PALETTE = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold';

/** Classes of antd that no element of the product has: other directions, colours, variants and modes. */
const NEVER_SHOWN = [
  /-rtl\b/,
  new RegExp(`\\.ant-(btn-color|tooltip|popover)-(${PALETTE})\\b`),
  /-(dashed|underlined|borderless)\b/,
  /\.ant-menu-(dark|horizontal)\b/,
  /\.ant-input-(group|search)\b/,
];

/** Variables with the colours of antd's palettes, which the kept rules and ours do not use. */
const PALETTE_VARIABLES = new RegExp(`--ant-(${PALETTE})(-?\\d+|-hover|-active)?:[^;]*;`, 'g');

const VARIABLE = /(--[\w-]+):[^;]*;/g;
const USED_VARIABLE = /var\((--[\w-]+)/g;
/** Begins the selector of a component's variables; those of the theme are also used by the grid and by remotes. */
const COMPONENT = `.${TOKENS_CLASS}.`;

const RULE = /([^{}@;]+)(\{[^{}]*\})/g;
const BETWEEN_SELECTORS = /,(?![^(]*\))/;
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g;

const isShown = (selector: string) => {
  const classes = selector.replaceAll(NEGATED, '');
  return !NEVER_SHOWN.some((pattern) => pattern.test(classes));
};

/** Removes selectors that match nothing in the product, rules without any other, and variables that no rule uses. */
export function dropUnusedRules(css: string): string {
  const kept = css
    .replaceAll(PALETTE_VARIABLES, '')
    .replaceAll(RULE, (_rule, selectors: string, block: string) => {
      const shown = selectors.split(BETWEEN_SELECTORS).filter(isShown);
      return shown.length > 0 ? shown.join(',') + block : '';
    });
  const used = new Set([...kept.matchAll(USED_VARIABLE)].map(([, name]) => name));
  return kept.replaceAll(RULE, (rule, selectors: string) =>
    selectors.startsWith(COMPONENT)
      ? rule.replaceAll(VARIABLE, (variable, name: string) => (used.has(name) ? variable : ''))
      : rule,
  );
}
