import { openBuilds } from './open-parts';
import { enterPhase } from './phases';
import type { Release } from './release';
import { makeRemote } from './testing/fake-scripts';

const orders = makeRemote();
const invoices = { ...makeRemote(), name: 'invoices' };
const shell = { app: 'shell', version: '1.0.0', digest: 'a'.repeat(16) };
const own: Release = { number: 7, createdAt: '2026-01-01T00:00:00Z', shell, remotes: [orders, invoices] };
const withBuild = (remote: typeof orders) => ({ ...remote, digest: 'f'.repeat(16) });

test('a release changes a tab only in its shell and the remotes that it has loaded', () => {
  enterPhase(orders.container, 'entry');
  const builds = (release: Release) => JSON.stringify([...openBuilds(own, release)]);
  const live = (change: Partial<Release>) => builds({ ...own, number: 8, ...change }) !== builds(own);
  expect(live({ remotes: [orders, withBuild(invoices)] })).toBe(false);
  expect(live({ remotes: [withBuild(orders), invoices] })).toBe(true);
  expect(live({ remotes: [invoices] })).toBe(true);
  expect(live({ shell: { ...shell, digest: 'b'.repeat(16) } })).toBe(true);
  enterPhase(invoices.container, 'entry');
  expect(live({ remotes: [orders, withBuild(invoices)] })).toBe(true);
});
