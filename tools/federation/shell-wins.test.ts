import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script, createContext } from 'node:vm';
import { ROOT } from '../build/workspace';
import { sharedModules } from '../rsbuild/shared';
import { AGES, KINDS, containerName } from './parts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parts-'));
  const program = join(import.meta.dirname, 'build-parts.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

type Owners = Record<string, string>;

interface Page {
  loadContainer(remote: object, options: { fresh: boolean }): Promise<{ owners: Owners }>;
  /** The share scope of the shell's own runtime. */
  shellScope: object;
}

const scripts = new Map<string, Script>();

function scriptOf(url: string): Script {
  const script = scripts.get(url) ?? new Script(readFileSync(join(folder, 'dist', url), 'utf8'));
  scripts.set(url, script);
  return script;
}

/** A new tab with the shell, whose scripts come from the builds. */
function openShell(): Page {
  const run = (url: string) => void scriptOf(url).runInContext(page);
  const append = (script: { src: string; onload: () => void }) => {
    run(script.src);
    queueMicrotask(script.onload);
  };
  const createElement = () => ({ remove() {} });
  const page = createContext({
    ...{ console, setTimeout, clearTimeout, performance, URL, importScripts: run },
    // The loader of the program adds its calls to functions that the plugin copies into builds.
    __name: (named: unknown) => named,
    ...{ addEventListener() {}, removeEventListener() {}, document: { createElement, head: { append } } },
  });
  page.self = page;
  (page.document as { defaultView?: object }).defaultView = page;
  run('shell/index.js');
  const { loadContainer, __FEDERATION__: federation } = page as unknown as Page & {
    __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: object } }[] };
  };
  return { loadContainer, shellScope: federation.__INSTANCES__[0]!.shareScopeMap.default };
}

async function ownersIn({ loadContainer }: Page, container: string): Promise<Owners> {
  const remote = { name: container, container, entry: `${container}/entry.js`, integrity: 'sha384-' };
  return { ...(await loadContainer(remote, { fresh: false })).owners };
}

const names = Object.keys(sharedModules(ROOT, 'shell'));
const ofShell = Object.fromEntries(names.map((name) => [name, 'shell']));

const own = containerName();
const outside = KINDS.flatMap((kind) =>
  AGES.map((age) => ({ kind, age, container: containerName(kind, age) })),
);

test.each(outside)(
  '$kind with $age copies, opened first or last, gets every module of the shell',
  async (remote) => {
    const first = openShell();
    const before = JSON.stringify(first.shellScope);
    expect(await ownersIn(first, remote.container)).toEqual(ofShell);
    expect(await ownersIn(first, own)).toEqual(ofShell);
    expect(JSON.stringify(first.shellScope)).toBe(before);
    const last = openShell();
    expect(await ownersIn(last, own)).toEqual(ofShell);
    expect(await ownersIn(last, remote.container)).toEqual(ofShell);
  },
);

test('remotes of all kinds in one page get every module of the shell', async () => {
  const page = openShell();
  for (const { container } of outside) expect(await ownersIn(page, container)).toEqual(ofShell);
  expect(await ownersIn(page, own)).toEqual(ofShell);
});
