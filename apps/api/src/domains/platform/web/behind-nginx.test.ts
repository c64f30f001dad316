import { requestPath, contentOf } from '../../../../test/addresses/request-path';
import { testAddresses } from '../../../../test/addresses/address-tests';
import { startNginx, withoutNginx, type Nginx } from '../../../../test/servers/nginx';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import {
  FILES,
  SCRIPT,
  SHELL_DIGEST,
  startProduct,
  type TestProduct,
} from '../../../../test/servers/web-product';
import { web } from './web';

const describeBehindNginx = withoutNginx ? describe.skip : describe;

/** Runs the URL tests against docs/nginx/demanda.conf in front of a real server, and tests what only nginx does. */
describeBehindNginx(`behind nginx${withoutNginx ? ` (${withoutNginx})` : ''}`, () => {
  let product: TestProduct;
  let server: TestApp;
  let nginx: Nginx;

  beforeAll(async () => {
    product = startProduct();
    await product.publish();
    const releases = await product.follow();
    server = await startTestApp({
      trustProxy: '127.0.0.1',
      web: async (app) => {
        app.get('/api/who', { config: { access: 'public' } }, ({ ip, protocol, host }) => ({
          ip,
          protocol,
          host,
        }));
        await web(app, { releases });
      },
    });
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    nginx = await startNginx({ servers: [origin], store: product.store });
  });
  afterAll(async () => {
    await nginx.stop();
    await server.close();
    await product.close();
  });

  testAddresses(() => nginx.origin);

  test('pages keep the policy of the server', async () => {
    const { headers } = await requestPath(nginx.origin, '/tasks');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc=';");
    expect(headers.server).toBe('nginx');
  });

  test("the server gets the client's address and host, whatever headers the client sends", async () => {
    const headers = { host: 'demanda.example', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'ftp' };
    const answer = await requestPath(nginx.origin, '/api/who', { headers });
    expect(JSON.parse(contentOf(answer))).toEqual({
      ip: '127.0.0.1',
      protocol: 'http',
      host: 'demanda.example',
    });
  });

  test('an upload beyond every limit is refused in the form of the API', async () => {
    const headers = { 'content-length': String(600 * 1024 * 1024), expect: '100-continue' };
    const answer = await requestPath(nginx.origin, '/api/tasks', { method: 'POST', headers });
    expect(answer.status).toBe(413);
    expect(JSON.parse(contentOf(answer))).toMatchObject({ status: 413 });
  });

  test('a worker, whose integrity no browser checks, is served from the verified copies', async () => {
    const file = 'static/assets/worker.5678.mjs';
    const path = `/builds/shell/${SHELL_DIGEST}/${file}`;
    for (const form of ['', '.br', '.gz'])
      await product.access.store.write(path.slice(1) + form, Buffer.from('foreign'));
    for (const accepted of ['identity', 'gzip', 'br']) {
      const answer = await requestPath(nginx.origin, path, { headers: { 'accept-encoding': accepted } });
      expect([answer.status, contentOf(answer)]).toEqual([200, FILES[file]]);
    }
  });

  test('without the server builds are served, and everything else returns an error page', async () => {
    const alone = await startNginx({ servers: ['http://127.0.0.1:9'], store: product.store });
    const build = await requestPath(alone.origin, `/builds/shell/${SHELL_DIGEST}/${SCRIPT}`);
    expect(build.status).toBe(200);
    for (const path of ['/', '/release.json', '/builds/nada.js']) {
      const answer = await requestPath(alone.origin, path);
      expect([answer.status, contentOf(answer)]).toEqual([502, 'Serviço temporariamente indisponível.']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const call = await requestPath(alone.origin, '/api/tasks');
    expect(JSON.parse(contentOf(call))).toMatchObject({
      status: 502,
      message: 'Serviço temporariamente indisponível.',
    });
    await alone.stop();
  });
});
