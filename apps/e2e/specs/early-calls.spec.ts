import { release as releaseShape } from '@demanda/federation/release';
import { expect, test } from '../support/test';

/** Age at which an early call is discarded (libs/api/src/early-calls.ts). */
const MAX_AGE_MS = 10_000;

/** Keeps early calls until they are taken over, on a slow machine too. */
function keepEarlyCalls(age: number): void {
  const start = window.setTimeout.bind(window);
  const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    start(run, ms === age ? 2 ** 31 - 1 : ms, ...rest);
  window.setTimeout = patient as typeof window.setTimeout;
}

test('the first calls of every list begin with the page, and the server gets each of them once', async ({
  page,
  signInAs,
}) => {
  await signInAs(page, 'ADMIN');
  await page.addInitScript(keepEarlyCalls, MAX_AGE_MS);
  const { remotes } = releaseShape.parse(await (await page.request.get('/release.json')).json());
  const routes = remotes.flatMap((remote) => remote.routes);
  const lists = routes.filter(({ path, calls }) => calls && !path.includes(':'));
  expect(lists.length).toBeGreaterThan(5);
  for (const { path, calls = [] } of lists) {
    await test.step(path, async () => {
      const seen: string[] = [];
      const listen = (request: { url: () => string }) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) seen.push(pathname.slice(4) + search);
      };
      page.on('request', listen);
      await page.goto(path, { waitUntil: 'commit' });
      // Begun by the inline script, before any file of the product.
      const declared = calls.map((call) => call.path);
      await expect.poll(() => seen.slice(0, declared.length)).toEqual(declared);
      // Taken over by the calls of the page.
      await expect
        .poll(() => page.evaluate(() => (globalThis as { earlyCalls?: unknown[] }).earlyCalls?.length ?? 0))
        .toBe(0);
      await page.waitForLoadState('networkidle');
      for (const call of declared) expect(seen.filter((one) => one === call)).toHaveLength(1);
      page.off('request', listen);
    });
  }
});
