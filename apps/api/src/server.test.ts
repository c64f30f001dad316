import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { programOf } from '../test/servers/program';
import { copyTemplate, makeTemplate, type Template } from '../test/servers/template';

/** The server as a process of its own: what a person at the console reads, and how it ends. */
let folder: string;
beforeAll(async () => {
  const { TEST_DATABASE_URL } = process.env;
  delete process.env.TEST_DATABASE_URL;
  const template = (await makeTemplate()) as Template & { kind: 'embedded' };
  if (TEST_DATABASE_URL) process.env.TEST_DATABASE_URL = TEST_DATABASE_URL;
  folder = copyTemplate(template.folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(env: Record<string, string>, program = 'server') {
  const { PATH, DATABASE_WORKER } = process.env;
  const child: ChildProcess = spawn(process.execPath, [await programOf(`src/${program}`)], {
    env: { PATH, DATABASE_WORKER, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...env },
  });
  let printed = '';
  child.stdout!.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr!.on('data', (text: Buffer) => (printed += text.toString()));
  // Not 'exit': what was printed last may come after it.
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const says = async (text: string) => {
    while (!printed.includes(text) && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return printed;
  };
  return { exit, says, printed: () => printed.trim(), stop: () => child.kill('SIGTERM') };
}

async function refusal(env: Record<string, string>, program?: string) {
  const server = await start(env, program);
  return { code: await server.exit, printed: server.printed() };
}

const INVALID_PORT =
  'Configuração inválida: verifique PORT. O arquivo docs/configuration.md diz o que cada variável aceita.';

test('starts with a port for metrics, locks its folder, and stops cleanly', async () => {
  const server = await start({ METRICS_PORT: '0' });
  expect(await server.says('no ar')).toMatch(/Servidor no ar em http:\/\/127\.0\.0\.1:\d+/);
  const second = await refusal({});
  expect(second).toEqual({
    code: 1,
    printed: `A pasta de dados ${folder} já está em uso por outro processo. Pare-o, ou indique outra em DATA_DIR.`,
  });
  const [, metrics = ''] = /Métricas em (\S+)/.exec(server.printed()) ?? [];
  const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status;
  expect(await (await fetch(metrics)).text()).toContain('demanda_database_connections 1\n');
  expect(await statusOf(metrics, 'POST')).toBe(405);
  expect(await statusOf(new URL('/', metrics).href)).toBe(404);
  server.stop();
  expect(await server.exit).toBe(0);
});

test('reports a used port in one sentence, and releases the folder', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const taken = (variable: string) => ({
    code: 1,
    printed: `A porta ${port} já está em uso. Indique outra em ${variable}, ou encerre o programa que a usa.`,
  });
  expect(await refusal({ PORT: String(port) })).toEqual(taken('PORT'));
  expect(await refusal({ METRICS_PORT: String(port) })).toEqual(taken('METRICS_PORT'));
  other.close();
});

test.each([
  [{ PORT: 'x' }, INVALID_PORT],
  [
    { DATA_DIR: '/dev/null/data' },
    'Não é possível gravar na pasta de dados /dev/null/data. Ela precisa pertencer ao usuário do servidor; ou indique outra em DATA_DIR.',
  ],
  [
    { DATABASE_URL: 'postgres://demanda@127.0.0.1:1/demanda', LOG_LEVEL: 'info' },
    'Não foi possível conectar ao banco de dados em 127.0.0.1:1: nenhum servidor responde nesse endereço e nessa porta. Confira DATABASE_URL.',
  ],
])('with %j reports one sentence and fails', async (env: Record<string, string>, sentence) => {
  expect(await refusal(env)).toEqual({ code: 1, printed: sentence });
});

test.each([
  ['backup', 1],
  ['migrate-command', 1],
  ['audit-command', 2],
])('%s reports an invalid variable in the same sentence', async (program, code) => {
  expect(await refusal({ PORT: 'x' }, program)).toEqual({ code, printed: INVALID_PORT });
});
