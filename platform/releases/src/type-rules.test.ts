import { DECLARATIONS_FILE } from './declarations';
import { integrityOf, type Build } from './builds';
import { promote } from './promote';
import { judge, publish } from './publish';
import { readLive } from './live';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { openPlaces, publisherAt, type Places } from './testing/places';
import type { TypeJudge } from './type-judge';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const ENTRY = '@demanda/ui/core';
const FILE = 'apps/orders-mfe/src/new-order.tsx';

/** Adds the declarations that a build was made with; here the digest of `text` is the text itself. */
function withTypes(build: Build, text: string): Build {
  const content = Buffer.from(
    JSON.stringify({ entries: { [ENTRY]: 'core.d.ts' }, files: { 'core.d.ts': text } }),
  );
  const file = { path: DECLARATIONS_FILE, size: content.length, integrity: integrityOf(content) };
  const files = [...build.manifest.files, file];
  return { files: [...build.files, { ...file, content }], manifest: { ...build.manifest, files } };
}

const shellWith = (types: string) =>
  withTypes(fakeShell({ offers: { [ENTRY]: types } }, `shell ${types}`), types);
const ordersWith = (types: string, content = types) =>
  withTypes(
    fakeRemote(
      'orders',
      { uses: { [ENTRY]: { names: ['Button'], files: { Button: FILE }, types } } },
      `orders ${content}`,
    ),
    types,
  );

/** A judge for which types fit when they begin with the same word. */
const byFirstWord: TypeJudge = (offered, wanted, names) => {
  const [first, second] = [offered, wanted].map(({ files }) => files['core.d.ts']!.split(' ')[0]);
  if (first === second) return Promise.resolve([]);
  return Promise.resolve(
    Object.entries(names).map(([entry, [name = '']]) => ({
      entry,
      name,
      message: `${first} is not ${second}.`,
    })),
  );
};

const publisher = (judgeTypes?: TypeJudge) =>
  publisherAt(places.address('folder'), judgeTypes ? { judgeTypes } : {});

const REFUSAL =
  'orders: Button of @demanda/ui/core in apps/orders-mfe/src/new-order.tsx expected as when orders-mfe was built, found another type in the shell: old is not new. Publish both together (publish shell orders-mfe), or build orders-mfe with the sources or the kit of the live shell.';

test('a remote built against other types is refused, also in a dry run, and goes live with its shell', async () => {
  const access = publisher(byFirstWord);
  await publish(access, [shellWith('old'), ordersWith('old')]);
  expect(await judge(access, [ordersWith('new')])).toEqual([REFUSAL]);
  await expect(publish(access, [ordersWith('new')])).rejects.toThrow(REFUSAL);
  expect((await readLive(access))?.release.number).toBe(1);
  const { release } = await publish(access, [shellWith('new'), ordersWith('new')]);
  // The earlier build does not run in this shell.
  expect(release.remotes[0]!.previous).toBeNull();
});

test('a shell with other types is refused while a live remote uses the former ones', async () => {
  const access = publisher(byFirstWord);
  await publish(access, [shellWith('new'), ordersWith('new')]);
  await expect(publish(access, [shellWith('old')])).rejects.toThrow(REFUSAL);
  await expect(publish(access, [shellWith('new and more')])).resolves.toMatchObject({ isNew: true });
});

test('equal types need no comparison', async () => {
  const access = publisher();
  await publish(access, [shellWith('one'), ordersWith('one')]);
  await expect(publish(access, [ordersWith('one', 'changed')])).resolves.toMatchObject({ isNew: true });
});

test('without a compiler, as on a server, other types are refused', async () => {
  const access = publisher();
  await publish(access, [shellWith('new'), ordersWith('new')]);
  await expect(publish(access, [shellWith('new and more')])).rejects.toThrow(
    'orders: the types of @demanda/ui/core expected as when orders-mfe was built, found others, which only `npm run release` can compare.',
  );
});

test('without a compiler, what a publisher compared in the channel or in another one is accepted', async () => {
  const access = publisher();
  const compiling = { ...access, judgeTypes: byFirstWord };
  await publish(compiling, [shellWith('new'), ordersWith('new')]);
  await publish(compiling, [shellWith('new and more')]);
  await publish({ ...compiling, channel: 'beta' }, [ordersWith('new', 'changed')]);
  // The live build of orders was compared with the live shell, and so was the build in beta.
  await publish(access, [fakeRemote('invoices')]);
  await promote(access, { apps: ['orders-mfe'], from: 'beta' });
  expect((await readLive(access))!.release.remotes.map(({ digest }) => digest)).toEqual(
    [fakeRemote('invoices'), ordersWith('new', 'changed')].map(({ manifest }) => manifest.digest),
  );
  // In gamma another shell is live, so this build was not compared with that of current.
  await publish({ ...compiling, channel: 'gamma' }, [
    shellWith('new and so on'),
    ordersWith('new and', 'third'),
  ]);
  await expect(promote(access, { apps: ['orders-mfe'], from: 'gamma' })).rejects.toThrow(
    'which only `npm run release` can compare',
  );
});
