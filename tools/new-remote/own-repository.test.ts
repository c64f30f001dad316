import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@demanda/federation/release';
import { publish } from '@demanda/releases/publish';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { publishAccess } from '../../platform/releases/command/open-access';
import { commands } from '../../platform/releases/command/workspace-commands';
import { ROOT } from '../build/workspace';
import { temporaryFile } from '../test/temporary';

/** A team outside: a generated repository with the packed kit, and its command, run as the team does. */

const folder = temporaryFile('outside');
const place = (name: string) => join(`${folder}-kit`, name);
const rootEnv = (store: string) => ({ RELEASE_STORE: place(store), RELEASE_KEY_FILE: place('root.pem') });

jest.setTimeout(240_000);

/** Runs a program of the team's packages with nothing of this process's environment. */
function run(program: string, args: string[] = [], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  return { code: status, output: (stdout + stderr).trim() };
}

const build = () => run('@rsbuild/core/bin/rsbuild.js', ['build']);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@demanda.example', ...args], { cwd: folder });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '--no-gpg-sign', '-m', 'sources');
};

let rootKey: string;
/** Runs the command as a team, by its key. */
const demanda = (store: string, args: string[], team = 'team') =>
  run('@demanda/remote-kit/command/demanda-remote.js', args, {
    RELEASE_STORE: place(store),
    RELEASE_PUBLIC_KEYS: rootKey,
    RELEASE_KEY_FILE: place(`${team}.pem`),
  });
const publishAs = (store: string, team?: string, ...options: string[]) =>
  demanda(store, ['publish', '--unchecked', 'first page', ...options], team).output;

/** The shell of the product from which the kit was made, as far as the gate reads it. */
function shellOfKit() {
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as unknown;
  const { shared } = read('node_modules/@demanda/remote-kit/product.json') as {
    shared: Record<string, { version: string }>;
  };
  const uses = Object.entries(read('dist/uses.json') as NonNullable<RemoteManifest['uses']>);
  return {
    shared: Object.entries(shared).map(([name, { version }]) => ({ name, version })),
    offers: Object.fromEntries(uses.map(([entry, { types }]) => [entry, types])),
  };
}

/** Delegates an app to the key of a team. */
async function delegate(store: string, team: string, app: string) {
  const key = demanda(store, ['key'], team).output.split('\n').at(-1)!;
  const options = { isDryRun: false, isAnew: false, isAgain: false };
  await commands.key!(['add', team, key, app], options, rootEnv(store), () => undefined);
}

beforeAll(() => {
  const program = join(import.meta.dirname, 'make-outside.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT, stdio: 'inherit' });
  commit();
});
afterAll(() => {
  for (const path of [folder, `${folder}-kit`]) rmSync(path, { recursive: true, force: true });
});

test.each([
  ['typescript/bin/tsc', []],
  ['eslint/bin/eslint.js', ['.']],
  ['jest/bin/jest.js', ['--maxWorkers=1', '--ci']],
  ['@rsbuild/core/bin/rsbuild.js', ['build']],
])('a new repository passes %s', (program, args) => {
  const { code, output } = run(program, args);
  expect(code === 0 ? '' : output).toBe('');
});

describe('a team', () => {
  beforeAll(async () => {
    const access = await publishAccess(rootEnv('store'));
    rootKey = access.signer.publicKey;
    await publish(access, [fakeShell(shellOfKit())]);
  });

  test('learns how it gets the right to publish, and goes live with it', async () => {
    expect(publishAs('store')).toMatch(
      /^The key that signs here: \w+ of RELEASE_PUBLIC_KEYS expected, found \w+\. The owner of a root key lets/,
    );
    await delegate('store', 'team', 'reports');
    expect(demanda('store', ['check'])).toEqual({
      code: 0,
      output: expect.stringContaining(
        'reports may go live in current. Nothing was written.\nNo page was opened: that needs the product,',
      ) as string,
    });
    expect(publishAs('store')).toContain('Release 2 is live in current.');
    expect(demanda('store', ['status']).output).toMatch(
      /^The kit of product \S+ \(contract version 1\) fits the live shell: all types are the same\.\nRelease 2 is/,
    );
    expect(demanda('store', ['status']).output).toMatch(/\(publish by team\):\n.*\n {2}reports 0\.1\.0 /);
  });

  test('publishes unchecked only with a reason, and nothing that no commit holds', () => {
    expect(demanda('store', ['publish']).output).toMatch(/^current wants every page opened/);
    writeFileSync(join(folder, 'src/new.ts'), 'export const later = 1;\n');
    expect(publishAs('store')).toMatch(/^reports was built from files that no commit holds\./);
    expect(build().code).toBe(0);
    commit();
  });

  test('shows a preview, which changes nothing', () => {
    const { output } = demanda('store', ['publish', '--preview']);
    expect(output).toMatch(/^Preview of reports [0-9a-f]{16} until .*\/preview\/[0-9a-f]{32}$/s);
    const link = output.split('\n').at(-1)!;
    expect(demanda('store', ['preview', '--revoke', link]).output).toBe('The preview has ended.');
  });

  test('cannot publish a build that it has withdrawn', () => {
    expect(publishAs('store')).toContain('Release 3 is live in current.');
    const back = demanda('store', ['rollback', '--reason', 'wrong', '--unchecked', 'urgent']).output;
    expect(back).toContain('Release 4 is live in current.');
    expect(publishAs('store')).toMatch(
      /^reports: build [0-9a-f]{16} was withdrawn by team at \S+ \(wrong\); --again/,
    );
  });

  test('cannot publish with the key of another app', async () => {
    await delegate('store', 'sellers', 'sales');
    expect(publishAs('store', 'sellers', '--again')).toMatch(
      /^The key of sellers may release sales and nothing else: reports would change\./,
    );
  });

  test('cannot take the name of an app of the product', async () => {
    const twin = fakeRemote('reports', { shared: [] });
    await publish(await publishAccess(rootEnv('named')), [fakeShell(shellOfKit()), twin]);
    await delegate('named', 'team', 'reports');
    expect(publishAs('named')).toContain(
      'reports: a name of its own expected, found it in reports and reports-mfe. Change it in the contract of one,',
    );
  });

  test('publishes from CI, with what its workflow runs', async () => {
    await publish({ ...(await publishAccess(rootEnv('ci'))), channel: 'reports' }, [fakeShell(shellOfKit())]);
    await delegate('ci', 'team', 'reports');
    const workflow = readFileSync(join(folder, '.github/workflows/remote.yml'), 'utf8');
    const [, script = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
    const npx = 'npx() { shift; node node_modules/@demanda/remote-kit/command/demanda-remote.js "$@"; }';
    const env = {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, RUNNER_TEMP: place('') },
      ...{ RELEASE_STORE: place('ci'), RELEASE_PUBLIC_KEYS: rootKey, RELEASE_CHANNEL: 'reports' },
      RELEASE_KEY: readFileSync(place('team.pem'), 'utf8').trim(),
    };
    const output = execFileSync('bash', ['-e', '-c', `${npx}\n${script}`], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(output).toContain('Release 2 is live in reports.');
    expect(output).not.toContain('files that no commit holds');
  });

  test('is refused by an older product, with the kit to take', async () => {
    const { shared, offers } = shellOfKit();
    const older = shared.filter(({ name }) => name !== '@demanda/ui/core');
    await publish(await publishAccess(rootEnv('older')), [fakeShell({ shared: older, offers })]);
    await delegate('older', 'team', 'reports');
    expect(publishAs('older')).toMatch(
      /^reports: @demanda\/ui\/core expected from the shell .* Build reports with the sources or the kit of the live shell/,
    );
  });
});
