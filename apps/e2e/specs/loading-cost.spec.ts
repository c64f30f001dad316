import { trafficOf } from '../support/traffic';
import { FIRST_ROW, LOGIN } from '../support/scenario';
import { expect, test } from '../support/test';

/** What loading a page costs besides time, which `npm run workbench -- web` measures. */

/** Limits of the scripts (gzip) and requests of a first visit; lower them with each gain. */
const TRAFFIC = {
  login: { scriptKb: 296.5, requests: 12 },
  // Goal: 330 kB after brotli, about 370 after gzip.
  tasks: { scriptKb: 361.9, requests: 34 },
} as const;

for (const [goal, limits] of [
  [LOGIN, TRAFFIC.login],
  [FIRST_ROW, TRAFFIC.tasks],
] as const) {
  test(`${goal.name}: scripts and requests`, async ({ browser, productUrl, session }) => {
    const product = { url: productUrl, storage: await session('ADMIN') };
    const { scriptBytes, requests, manifests, twice } = await trafficOf(browser, product, goal);
    expect(scriptBytes / 1000).toBeLessThanOrEqual(limits.scriptKb);
    expect(requests).toBeLessThanOrEqual(limits.requests);
    expect({ manifests, twice }).toEqual({ manifests: 0, twice: 0 });
  });
}

test('the browser compiles the scripts of the page while they arrive', async ({ request }) => {
  const page = await (await request.get('/login')).text();
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, url]) => url!);
  expect(scripts).not.toEqual([]);
  for (const url of scripts) {
    const [firstLine] = (await (await request.get(url)).text()).split('\n', 1);
    expect(firstLine, url).toBe('//# allFunctionsCalledOnLoad');
  }
});
