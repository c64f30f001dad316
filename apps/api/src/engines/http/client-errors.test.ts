import { errorBody } from '@demanda/contracts/errors';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const LARGE = `X-Large: ${'a'.repeat(40_000)}`;

test.each([
  [431, 'a header that is too large', LARGE, 'O cabeçalho da requisição é grande demais.'],
  [400, 'a header that is none', 'Host 127.0.0.1', 'Dados inválidos na requisição.'],
])('returns %i for %s, with a message', async (status, _case, header, sentence) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /api/tasks HTTP/1.1\r\n${header}\r\n\r\n`);
  const [head, body] = (await text(socket)).split('\r\n\r\n') as [string, string];
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { traceId, ...rest } = errorBody.strict().parse(JSON.parse(body));
  expect(rest).toEqual({ status, userMessage: sentence, message: sentence });
  expect(head).toContain(`X-Trace-Id: ${traceId}`);
});
