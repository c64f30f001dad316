import { live, ready } from '@demanda/contracts/health';
import { fakeBackups } from '../../../../test/fake/backups';
import { startTestApp } from '../../../../test/servers/start-test-app';

test('reports an unavailable database', async () => {
  const server = await startTestApp();
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.anonymous.call(ready)).toMatchObject({
    status: 200,
    body: { status: 'ok', degraded: [] },
  });
  await server.db.destroy();
  expect(await server.anonymous.call(ready)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200 });
  await server.close();
});

test('a missing or old backup degrades a server that serves', async () => {
  const now = Date.parse('2026-11-24T12:00:00Z');
  const server = await startTestApp({
    now: () => now,
    backups: { ...fakeBackups, schedule: { everyMinutes: 60 } },
  });
  const health = async () => {
    const { status, body } = await server.anonymous.call(ready);
    return [status, body.degraded, body.backup];
  };
  expect(await health()).toEqual([
    200,
    ['backup'],
    { lastVerifiedAt: null, ageSeconds: null, isStale: true },
  ]);
  const verified = async (at: Date) => {
    const run = {
      kind: 'SCHEDULED' as const,
      started_at: at,
      lease_ends_at: at,
      ended_at: at,
      size_bytes: 7,
    };
    await server.db.insertInto('backups').values(run).execute();
  };
  const [old, recent] = [new Date(now - 121 * 60_000), new Date(now - 120 * 60_000)];
  await verified(old);
  expect(await health()).toMatchObject([200, ['backup'], { ageSeconds: 7260 }]);
  await verified(recent);
  const state = { lastVerifiedAt: recent.toISOString(), ageSeconds: 7200, isStale: false };
  expect(await health()).toEqual([200, [], state]);
  await server.close();
});

test('stays ready on a disk that is nearly full, and says so', async () => {
  // A file system without free space.
  const server = await startTestApp({ disks: ['/proc'] });
  expect(await server.anonymous.call(ready)).toMatchObject({
    status: 200,
    body: { status: 'degraded', degraded: ['disk'] },
  });
  await server.close();
});
