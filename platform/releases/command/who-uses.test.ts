import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell, withCalls, withFile } from '@demanda/releases/testing/fake-builds';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFile } from '../../../tools/test/temporary';
import { publishAccess } from './open-access';
import { whoUses } from './who-uses';

const folder = temporaryFile('who-uses');
const env = { RELEASE_STORE: join(folder, 'store'), RELEASE_KEY_FILE: join(folder, 'key.pem') };
const ask = (...args: string[]) =>
  whoUses(args, { isDryRun: false, isAnew: false, isAgain: false }, env, () => undefined);

const SESSION = '@demanda/auth/session';
const using = (names: string[], files?: Record<string, string>) => ({
  uses: { [SESSION]: { names, ...(files && { files }), types: 'a' } },
});

const TYPES = {
  entries: { [SESSION]: 'session.d.ts', '@demanda/ui/list': 'list.d.ts' },
  files: { 'session.d.ts': 'export declare const useSession: 1, can: 1;', 'list.d.ts': 'export {};' },
};

beforeAll(async () => {
  await publish(await publishAccess(env), [
    withFile(fakeShell({ offers: { [SESSION]: 'a' } }), 'types.json', TYPES),
    withCalls(fakeRemote('orders', using(['useSession'], { useSession: 'src/page.tsx' })), {
      'GET /orders': { access: 'projects:VIEW', at: 'src/list.ts' },
      'PUT /orders': { access: 'projects:EDIT' },
    }),
    fakeRemote('invoices', {
      uses: {
        ...using(['*'], { '*': 'src/all.ts' }).uses,
        // Has no export of these names.
        '@demanda/ui/list': { names: ['*'], types: 'b' },
      },
    }),
    fakeRemote('admin', using(['can'])),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('names the live remotes that import an export, with the first file, also those that import all', async () => {
  expect(await ask('useSession')).toEqual([
    `invoices-mfe: all of ${SESSION}, first in src/all.ts`,
    `orders-mfe: useSession of ${SESSION}, first in src/page.tsx`,
  ]);
  expect(await ask('can')).toContain(`admin-mfe: can of ${SESSION}`);
});

test('names the live remotes that make a call, by its path alone as well', async () => {
  const read = 'orders-mfe: GET /orders, first in src/list.ts';
  expect(await ask('GET', '/orders')).toEqual([read]);
  expect(await ask('GET /orders')).toEqual([read]);
  expect(await ask('/orders')).toEqual([read, 'orders-mfe: PUT /orders']);
});

test('says that a call has no users, that the shell has no such export, and asks for a name', async () => {
  expect(await ask('DELETE', '/orders')).toEqual(['No remote that is live in current uses DELETE /orders.']);
  await expect(ask('useSessions')).rejects.toThrow(
    'useSessions: an export of the live shell expected, found none.',
  );
  await expect(ask()).rejects.toThrow('Name an export or a call');
});
