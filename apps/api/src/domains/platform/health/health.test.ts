import { live, ready } from '@demanda/contracts/health';
import { startTestApp } from '../../../../test/servers/start-test-app';

test('reports an unavailable database', async () => {
  const server = await startTestApp();
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await server.anonymous.call(ready)).toMatchObject({ status: 200, body: { status: 'ok' } });
  await server.db.destroy();
  expect(await server.anonymous.call(ready)).toMatchObject({ status: 503, body: { status: 'unavailable' } });
  expect(await server.anonymous.call(live)).toMatchObject({ status: 200 });
  await server.close();
});
