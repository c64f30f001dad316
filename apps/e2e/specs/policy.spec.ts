import type { Page } from '@playwright/test';
import { expectNothingForeign, FOREIGN_CODE, replaceBy } from '../support/tampering';
import { expect, test } from '../support/test';

/** The Content Security Policy is enforced: a page never runs code that was not released. */

const script = (properties: string) =>
  `document.body.append(Object.assign(document.createElement('script'), { ${properties} }));`;

/** Ways to run `code` in a page. */
const INJECTIONS: Record<string, string> = {
  'an inline script': script('textContent: code'),
  'markup with a script':
    'document.body.append(document.createRange().createContextualFragment(`<script>${code}</script>`));',
  'an attribute': "document.body.setAttribute('onclick', code); document.body.click();",
  'a script as data': script("src: 'data:text/javascript,' + encodeURIComponent(code)"),
  'a script as a blob': script("src: URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))"),
  'a script of the same origin': script("src: '/api/foreign.js'"),
  'a script from elsewhere': script("src: 'https://elsewhere.example/foreign.js'"),
  'a module': "import('/api/foreign.js').catch(() => resolve('refused'));",
  'an address': "Object.assign(document.createElement('a'), { href: 'javascript:' + code }).click();",
  'a frame':
    "document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: `<script>${code.replace('window', 'parent')}</script>` }));",
  eval: '(0, eval)(code);',
  'a function': 'new Function(code)();',
  'a timer': 'setTimeout(code); ',
};

/**
 * Runs the injection from the page itself after evaluate() has ended, since the debugger may bypass the policy.
 * Resolves when the policy refused it, or when a script or frame that it created has loaded.
 */
async function inject(page: Page, injection: string): Promise<void> {
  await page.evaluate(
    `new Promise((resolve) => {
      const code = ${JSON.stringify(FOREIGN_CODE)};
      const made = ({ target }) => target.parentNode === document.body && resolve('done');
      document.addEventListener('securitypolicyviolation', () => resolve('refused'));
      for (const type of ['load', 'error']) document.addEventListener(type, made, true);
      setTimeout(() => { ${injection} });
    })`,
  );
}

test('the page runs no injected code', async ({ browser, productUrl, expectProblem }) => {
  expectProblem(/violates the following Content Security Policy/);
  expectProblem(/policy violated: (script-src|integrity-violation)/);
  expectProblem(/leaves the origin: https:\/\/elsewhere\.example\//);
  const page = await browser.newPage({ baseURL: productUrl });
  await page.route(/foreign\.js$/, replaceBy(FOREIGN_CODE));
  const response = await page.goto('/login');
  expect(response?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  for (const [what, injection] of Object.entries(INJECTIONS)) {
    await test.step(what, async () => {
      await inject(page, injection);
      await expectNothingForeign(page);
    });
  }
  await page.close();
});
