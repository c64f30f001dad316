import { resolve } from 'node:path';
import { dropUnusedRules } from './drop-rules';
import { stylesOf } from './make-styles';
import { mergeSchemes } from './merge-schemes';

const wrap = (rules: string) => `@media dark{${rules}}`;

test('keeps of a variant the variables that differ', () => {
  const base = '.t{--a:1;--b:x;}.x{color:red;}';
  const css = '.t{--a:2;--b:x;--c:3;}.x{color:red;}';
  expect(mergeSchemes(base, [{ css, wrap }])).toBe(`${base}@media dark{.t{--a:2;--c:3;}}`);
});

test.each(['.t{--a:1;}.x{color:blue;}', '.t{--b:1;}.x{color:red;}', '.t{}.x{color:red;}', '.x{color:red;}'])(
  'refuses a variant with other rules, which would be lost: %s',
  (css) => {
    expect(() => mergeSchemes('.t{--a:1;}.x{color:red;}', [{ css, wrap }])).toThrow();
  },
);

test('drops a selector that matches nothing, and a rule without any other', () => {
  expect(
    dropUnusedRules(
      '.ant-btn-rtl{a:b;}.ant-btn,.ant-btn-dashed{a:b;}@media x{.ant-menu-dark{a:b;}.ant-menu{a:b;}}' +
        '.ant-btn:not(.ant-btn-dashed){a:b;}',
    ),
  ).toBe('.ant-btn{a:b;}@media x{.ant-menu{a:b;}}.ant-btn:not(.ant-btn-dashed){a:b;}');
});

test('drops variables of a component that no rule uses', () => {
  const css = '.demanda-tokens.ant-btn{--ant-btn-a:1;--ant-btn-b:2;}.ant-btn{top:var(--ant-btn-a);}';
  expect(dropUnusedRules(css)).toBe('.demanda-tokens.ant-btn{--ant-btn-a:1;}.ant-btn{top:var(--ant-btn-a);}');
});

test('makes the rules once, and the variables of both schemes', () => {
  const { css, light, dark } = stylesOf(resolve(import.meta.dirname, '../../..'));
  const inDark = css.slice(css.indexOf(':where([data-dark]) .demanda-tokens{'));
  expect(inDark).toContain(`--ant-color-bg-container:${String(dark.colorBgContainer)};`);
  expect([light.colorBgContainer, dark.colorBgContainer]).toEqual(['#ffffff', '#1a2022']);
  expect(css.match(/\.ant-btn:not\(:disabled\):focus-visible\{/g) ?? []).toHaveLength(1);
  expect(css.includes('data-ant-cssinjs')).toBe(false);
});
