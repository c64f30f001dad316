import { wideRulesIn } from './wide-rules';

/** Returns the selector that is found in a stylesheet; undefined when all its rules are limited. */
function wideIn(css: string) {
  const content = Buffer.from(css);
  const file = { path: 'page.css', content, size: content.length, integrity: '' };
  const [found] = wideRulesIn([file], { app: 'orders-mfe', entry: 'remoteEntry.js', container: 'orders' });
  return found?.selector;
}

test.each([
  ['body{margin:0}', 'body'],
  ['.orders{color:red}a:hover{color:red}', 'a:hover'],
  ['.orders,h1{color:red}', 'h1'],
  [':root{--text:red;font:18px serif}', ':root'],
  ['@import url(x.css);@layer a;*{box-sizing:border-box}', '*'],
  ['@media (width > 9px){@supports (gap: 1px){p{margin:0}}}', 'p'],
  ['.ant-btn,[data-theme=".a"]{color:red}', '.ant-btn'],
  ['body{& h1{color:red}}', 'body'],
  ['*{@media print{display:none}}', '*'],
  [':root{--ant-color-primary:red}', ':root'],
  [':root{--ag-row-height:9px}', ':root'],
  [':root{--layer-record:9}', ':root'],
  ['@MEDIA print{p{margin:0}}', 'p'],
  ['@scope{p{margin:0}}', 'p'],
  ['@scope (.orders, main) to (.b){p{margin:0}}', 'p'],
  ['@scope (main) to (.orders){p{margin:0}}', 'p'],
  ['p:not(.orders, :is(.a)){margin:0}', 'p:not(.orders, :is(.a))'],
  ['/* .orders */ ul{content:".orders{}"}', 'ul'],
])('%s applies to the whole page', (css, selector) => {
  expect(wideIn(css)).toBe(selector);
});

test.each([
  '.orders{color:red;& h1{color:blue}p{margin:0}}',
  '.orders{@media print{p{margin:0}}}',
  '.orders h1,.orders\\[1\\]>p{color:red}',
  ':is(.orders, .order) a{content:"}"}',
  ':root{--text:red;/* small */--size:1px;--layered:1}',
  '.orders:not(p){color:red}',
  '.ação{color:red}',
  '@scope (.orders) to (p){h1{color:red}}',
  '@font-face{font-family:Orders;src:url(a.woff2)}',
  '@keyframes turn{from{rotate:0deg}to{rotate:1turn}}',
  '@media print{.orders{color:red}}/* body{} */',
])('%s applies to pages of the remote', (css) => {
  expect(wideIn(css)).toBeUndefined();
});

test('a file that is not a stylesheet is refused, with its app', () => {
  expect(() => wideIn('.orders{color:red;\n')).toThrow(
    'orders-mfe: a stylesheet expected in page.css, found "Unclosed block" in line 1. Correct it, and build the remote again.',
  );
});
