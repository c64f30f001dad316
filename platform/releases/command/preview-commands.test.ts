import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options } from './command';
import { commands } from './workspace-commands';
import { publishAccess } from './open-access';
import { previewBuilds } from './preview-commands';

let folder: string;
let env: NodeJS.ProcessEnv;
const OPTIONS: Options = { isDryRun: false, isAnew: false, isAgain: false, isPreview: true };
const access = async () => ({ ...(await publishAccess(env)), by: 'Ana' });
const run = (name: string, args: string[] = [], options: Partial<Options> = {}) =>
  commands[name]!(args, { ...OPTIONS, isPreview: false, ...options }, env, () => undefined);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-preview-command-'));
  env = {
    RELEASE_STORE: join(folder, 'store'),
    RELEASE_KEY_FILE: join(folder, 'key.pem'),
    PUBLIC_URL: 'https://demanda.example/',
  };
  await publish(await access(), [fakeShell(), fakeRemote('orders'), fakeRemote('invoices')]);
});
afterEach(() => rmSync(folder, { recursive: true }));

async function linkOf(build: ReturnType<typeof fakeRemote>, options: Partial<Options> = {}) {
  return (await previewBuilds(await access(), [build], { ...OPTIONS, ...options }, env)).lines.at(-1)!;
}

test('a preview prints its link, status lists it, and --revoke ends it', async () => {
  const build = fakeRemote('orders', {}, 'branch');
  const link = await linkOf(build);
  expect(link).toMatch(/^https:\/\/demanda\.example\/preview\/[0-9a-f]{32}$/);
  const line = `Preview of orders-mfe ${build.manifest.digest} by Ana until `;
  expect((await run('status')).at(-1)).toMatch(new RegExp(`^${line}\\S+: ${link}$`));
  expect(await run('preview', [], { revoke: link })).toEqual(['The preview has ended.']);
  expect(await run('preview')).toEqual(['There is no preview.']);
});

test('--with joins previews; without an address the path is printed', async () => {
  const link = await linkOf(fakeRemote('orders', {}, 'branch'));
  delete env.PUBLIC_URL;
  expect(await linkOf(fakeRemote('invoices', {}, 'branch'), { joined: [link] })).toMatch(/^\/preview\//);
  expect((await run('preview'))[0]).toContain('with 1 other by Ana');
});

test.each([
  ['preview', ['orders-mfe'], {}, 'preview takes --revoke <link> and nothing else.'],
  ['preview', [], { revoke: 'x' }, 'x: the link of a preview expected, as `status` lists them.'],
  ['publish', ['orders-mfe'], { joined: ['x'] }, '--with <link> belongs to --preview.'],
  ['publish', ['orders-mfe'], { isPreview: true, isAgain: true }, 'takes --with <link> and nothing else.'],
])('%s %j with %j is refused', async (name, args, options, sentence) => {
  await expect(run(name, args, options)).rejects.toThrow(sentence);
});
