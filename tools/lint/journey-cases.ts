import { SYNTAX, type Case } from './case';

const JOURNEY = 'apps/e2e/specs/virtual.spec.ts';

const journey = (act: string) => `export async function go(page: any, field: any) {\n  ${act}\n}\n`;

const REFUSED = [
  "await field.fill('1');",
  'await page.getByRole("button").first().click();',
  'await field.dblclick();',
  'await field.check();',
  "await field.selectOption('a');",
  "await field.pressSequentially('1');",
  "await field.dispatchEvent('click');",
  'await field.focus();',
  'await field.clear();',
  "await field.press('Enter');",
  'await field.hover({ force: true });',
  "await page.evaluate((input: any) => { input.value = '1'; });",
  'await page.evaluate((button: any) => button.click());',
  'await page.waitForTimeout(500);',
];

const ALLOWED = [
  "await page.keyboard.press('Enter');",
  'await page.evaluate(() => localStorage.clear());',
  'await field.hover();',
];

/** Allowed and forbidden actions of a journey. */
export const journeyCases: Case[] = [
  ...REFUSED.map((act) => ({ name: `a journey: ${act}`, file: JOURNEY, code: journey(act), rule: SYNTAX })),
  ...ALLOWED.map((act) => ({ name: `a journey: ${act}`, file: JOURNEY, code: journey(act) })),
  {
    name: 'the hands themselves',
    file: 'apps/e2e/support/hands.ts',
    code: journey('await field.click();'),
  },
  { name: 'a journey with a default export', file: JOURNEY, code: 'export default 1;\n', rule: SYNTAX },
];
