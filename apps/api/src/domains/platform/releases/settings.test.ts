import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { parseEnv } from '../../../env';
import { releasesOf } from './settings';

const log = pino({ level: 'silent' });
const NOWHERE = { XDG_CONFIG_HOME: '/nowhere', DATA_DIR: '/nowhere' };
const open = (env: Record<string, string>) => releasesOf(parseEnv({ ...NOWHERE, ...env }), { log });

test('without a store the server serves only the API', async () => {
  expect(await open({})).toBeUndefined();
});

test.each([
  [{ RELEASE_STORE: 'ftp://host/store' }, 'Configuração inválida: verifique RELEASE_STORE.'],
  [
    { RELEASE_STORE: '/store', RELEASE_PUBLIC_KEYS: 'nada' },
    'Configuração inválida: verifique RELEASE_PUBLIC_KEYS.',
  ],
  [
    { RELEASE_STORE: '/store', RELEASE_KEY_FILE: import.meta.filename },
    'Configuração inválida: verifique RELEASE_KEY_FILE.',
  ],
  [
    { RELEASE_STORE: '/store', NODE_ENV: 'production' },
    'Configuração inválida: defina RELEASE_PUBLIC_KEYS para usar RELEASE_STORE.',
  ],
])('with %j fails with one sentence', async (env: Record<string, string>, sentence) => {
  await expect(open(env)).rejects.toThrow(sentence);
});

test('RELEASE_ACCEPT_CALLS stops the comparison of calls', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demanda-test-settings-'));
  const resources = { log, offeredCalls: () => ({ 'GET /tasks': { access: 'tasks:VIEW' } }) };
  const compared = async (env: Record<string, string>) => {
    const releases = await releasesOf(
      parseEnv({ ...NOWHERE, DATA_DIR: folder, RELEASE_STORE: join(folder, 'store'), ...env }),
      resources,
    );
    await releases!.close();
    return releases!.access.offeredCalls !== undefined;
  };
  expect(await compared({})).toBe(true);
  expect(await compared({ RELEASE_ACCEPT_CALLS: '1' })).toBe(false);
  rmSync(folder, { recursive: true });
});
