import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTRY_TYPES, type RemoteManifest } from '@demanda/federation/release';
import { integrityOf, type Build } from '@demanda/releases/builds';
import { candidateOf, startable } from '@demanda/releases/compose';
import { declarationDigest, declarations } from '@demanda/releases/declarations';
import { refusals } from '@demanda/releases/gate';
import { fakeShell } from '@demanda/releases/testing/fake-builds';
import type { ImportedNames } from '@demanda/releases/type-judge';
import { judgeTypes } from '../../platform/releases/command/judge-types';
import { makeBuilds } from '../../platform/releases/command/make-manifest';
import { repositoryAt } from '../../platform/releases/command/repository';
import { ROOT } from '../build/workspace';
import { sharedModules } from '../rsbuild/shared';
import { TOOLS, type Mistake } from './outside-builds';

/** A team outside of this repository builds with its own tools and the packed kit; the gate judges what it publishes. */

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
  const program = join(import.meta.dirname, 'build-outside.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder], { cwd: ROOT });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

const kitFile = (path: string) => join(folder, 'node_modules/@demanda/remote-kit', path);
const readKit = (path: string): unknown => JSON.parse(readFileSync(kitFile(path), 'utf8'));

async function readBuild(repository: string) {
  const place = repositoryAt(join(folder, repository));
  const [build] = await makeBuilds(place, place.apps());
  return build as Build & { manifest: RemoteManifest };
}

/** By repository; no test changes one. */
const described = new Map<string, ReturnType<typeof readBuild>>();

/** Describes the build of a repository, as publishing does. */
function describeBuild(repository: string) {
  const known = described.get(repository) ?? readBuild(repository);
  described.set(repository, known);
  return known;
}

const shell = fakeShell({
  entryTypes: ENTRY_TYPES,
  shared: Object.entries(sharedModules(ROOT, 'shell')).map(([name, { version }]) => ({ name, version })),
});

const judge = async (repository: string) =>
  refusals(candidateOf([shell.manifest, (await describeBuild(repository)).manifest]));

const contentOf = ({ files }: Build, path: string) => files.find((file) => file.path === path)!.content;

test.each(TOOLS)('the gate accepts the build of %s', async (tool) => {
  expect(await judge(tool)).toEqual([]);
});

test.each(TOOLS)('the manifest of %s says what the build is', async (tool) => {
  const { manifest } = await describeBuild(tool);
  const { container, source, code, contract } = manifest;
  expect(container).toBe(`reports_${source}`);
  expect(source).toMatch(/^[0-9a-f]{12}$/);
  expect(manifest).not.toHaveProperty('uncommitted');
  expect(contract.routes.map(({ path }) => path)).toEqual(['/reports', '/reports/:id']);
  for (const name of ['react', 'react-dom/client'])
    expect(manifest.shared).toContainEqual({ name, range: '^19.0.0' });
  expect(manifest.shared).toContainEqual({ name: '@demanda/ui/core', range: '*' });
  expect(manifest.uses).not.toHaveProperty('@demanda/ui/chart');
  expect(code).toMatchObject({ scopes: ['default'], publicPath: 'auto', remotes: [], copies: [] });
  // Vite's plugin keeps what it loads under a digest as well.
  const isOwn = (name: string) => name.includes(container) || /^__mf_[0-9a-f]{14}$/.test(name);
  expect(code?.names.filter((name) => !isOwn(name))).toEqual([]);
  expect(manifest.bundled.filter((name) => !/^@module-federation\/|^css-loader$/.test(name))).toEqual([]);
  expect(manifest.weight).toMatchObject({ budgetKb: 120 });
});

test.each(TOOLS)('the manifest of %s names what each page loads', async (tool) => {
  const { pages } = (await describeBuild(tool)).manifest;
  expect(pages?.['/reports/:id']?.shared).toContain('@demanda/router');
  expect(pages?.['/reports']?.shared).toContain('@demanda/api/request');
  const endings = pages?.['/reports']?.files.map((path) => path.split('.').pop());
  expect(new Set(endings)).toEqual(new Set(['css', 'js']));
});

test.each(TOOLS)(
  'the manifest of %s has imported names with the types of the shell, and calls',
  async (tool) => {
    const build = await describeBuild(tool);
    const uses = build.manifest.uses!;
    expect(uses['@demanda/ui/core']?.names).toEqual(['Button', 'Card', 'Page', 'Stat', 'StatGrid', 'late']);
    expect(uses['@demanda/ui/core']?.files?.late).toBe('src/remote.tsx');
    expect(Object.keys(uses)).not.toContain('@demanda/ui/date');
    const offered = declarations.parse(readKit('types.json'));
    for (const [entry, { types }] of Object.entries(uses))
      expect([entry, types]).toEqual([entry, declarationDigest(offered, offered.entries[entry]!)]);
    expect(Object.keys(JSON.parse(contentOf(build, 'calls.json').toString()) as object)).toEqual([
      'GET /dashboard/stats',
    ]);
  },
);

/** The page verifies ES modules itself, by its import map. */
const SCRIPTS = TOOLS.filter((tool) => tool !== 'vite');

test('a product of which every file exports something new fits a remote that uses all of it', async () => {
  const wanted = declarations.parse(readKit('types.json'));
  const later = Object.entries(wanted.files).map(([path, text]) => [
    path,
    `${text}\nexport declare const later: 1;\n`,
  ]);
  const offered = { ...wanted, files: Object.fromEntries(later) as Record<string, string> };
  const all = Object.keys(wanted.entries).map((entry) => [entry, ['*']]);
  expect(await judgeTypes(offered, wanted, Object.fromEntries(all) as ImportedNames)).toEqual([]);
});

test.each(SCRIPTS)('the entry of %s has the digest of every script that it loads', async (tool) => {
  const build = await describeBuild(tool);
  const entry = contentOf(build, build.manifest.entry).toString();
  const chunks = build.files.filter(({ path }) => path.endsWith('.js') && path !== build.manifest.entry);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { path, content } of chunks)
    expect([path, entry.includes(integrityOf(content))]).toEqual([path, true]);
});

test('a build of Vite, which asks for all that it names at its start, names only what its code imports', async () => {
  const { manifest } = await describeBuild('vite');
  const own = manifest.shared.map(({ name }) => name).filter((name) => name.startsWith('@demanda/'));
  expect(own).not.toContain('@demanda/ui/chart');
  expect(own).toEqual(expect.arrayContaining(Object.keys(manifest.uses!)));
});

test('a build of Vite is a module, and the page gets the digest of each of its files', async () => {
  const { manifest } = await describeBuild('vite');
  expect(manifest).toMatchObject({ entryType: 'module', code: { fallbacks: [], unverified: [] } });
  const { modules } = startable(manifest);
  const code = manifest.files.filter(({ path }) => /\.(js|css)$/.test(path));
  expect(Object.values(modules!).sort()).toEqual(code.map(({ integrity }) => integrity).sort());
});

const SECOND_COPY =
  'found a second copy inside the build. Add it to `shared` of the federation plugin, with `import: false`.';

const MISTAKES: Record<Mistake, string> = {
  eager: `reports: react expected from the shell, ${SECOND_COPY}`,
  'own copy': `reports: react expected from the shell, ${SECOND_COPY}`,
  'not shared': `reports: @tanstack/react-query expected from the shell, ${SECOND_COPY}`,
  'own router': 'Import it as @demanda/router, with @demanda/router in `shared` of the federation plugin.',
  'remotes of its own': 'found sales. Only the shell loads remotes, with their integrity: remove `remotes`',
  'another scope':
    "found next. The shell provides nothing there: remove `shareScope` from the federation plugin's",
  'fixed public path':
    'found /reports/. A build gets its address when it is published: set `output.assetPrefix`',
  'old version':
    'react ^18.0.0 expected, found 19.3.1 in the shell. Set `requiredVersion` to a range that includes',
};

test.each(Object.entries(MISTAKES))('%s is refused with its remedy', async (mistake, sentence) => {
  expect(await judge(mistake)).toContainEqual(expect.stringContaining(sentence));
});

test('the sources of a remote compile with the types of the kit', () => {
  const compiler = join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const cwd = join(folder, 'rsbuild');
  const args = [compiler, '--pretty', 'false'];
  expect(execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' })).toBe('');
});

test('the kit names no file of the machine that packed it', () => {
  const files = (readdirSync(kitFile(''), { recursive: true }) as string[]).filter((path) =>
    /\.(c?js|json|d\.ts|md)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const texts = files.map((path) => readFileSync(kitFile(path), 'utf8'));
  expect(texts.filter((text) => text.includes(ROOT) || text.includes(folder))).toEqual([]);
});
