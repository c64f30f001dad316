import type { PublishAccess } from './access';
import { addDelegations, withDelegations } from './delegations';
import type { MachineRemote } from './documents';
import { readLive } from './live';
import { openPreview } from './previews';
import { publish } from './publish';
import { publishMachine } from './publish-machine';
import { publishPreview, revokePreview } from './publish-preview';
import { fakeRemote, fakeShell, withFile } from './testing/fake-builds';
import { newSigner, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
let access: PublishAccess;
beforeAll(async () => (places = await openPlaces()));
beforeEach(async () => {
  access = publisherAt(places.address('folder'));
  await publish(access, [withFile(fakeShell(), 'development-react.js', {}), fakeRemote('orders')]);
});
afterAll(() => places.close());

const contract = (name: string, path = `/${name}`) => ({
  ...{ name, contractVersion: 1, routes: [{ path }] },
  navigation: [{ label: name, path, icon: 'list' as const, order: 1 }],
});
const machine: MachineRemote = {
  ...{ app: 'reports', person: 'ana', origin: 'http://127.0.0.1:3000', contract: contract('reports') },
  shared: [{ name: 'react', range: '^19.0.0' }],
};

test('a remote on a machine is signed for one person and a day of work, and nothing goes live', async () => {
  const { preview, at, until } = await publishMachine(access, machine);
  expect(Date.parse(until) - Date.parse(at)).toBe(8 * 60 * 60_000);
  expect(await openPreview(access, preview, new Date())).toMatchObject({ builds: [], machine });
  expect((await readLive(access))?.release.number).toBe(1);
});

test.each([
  ['https://evil.example'],
  ['http://localhost:3000'],
  ['http://127.0.0.1.evil.example:3000'],
  ['http://127.0.0.1:3000@evil.example'],
  ['https://127.0.0.1:3000'],
  ["http://127.0.0.1:3000; script-src 'unsafe-eval'"],
  ['http://127.0.0.1'],
])('the origin %s is not signed', async (origin) => {
  await expect(publishMachine(access, { ...machine, origin })).rejects.toThrow(
    /^reports: an origin such as http:\/\/127\.0\.0\.1:3000/,
  );
});

test.each<[string, Partial<MachineRemote>, RegExp]>([
  ['the shell', { app: 'shell' }, /^shell: a remote expected on a machine/],
  ['a path of another remote', { contract: contract('reports', '/orders') }, /\/orders expected to be free/],
  ['another React', { shared: [{ name: 'react', range: '^18.0.0' }] }, /react \^18\.0\.0 expected, found 19/],
])('the gate refuses %s', async (_case, change, sentence) => {
  await expect(publishMachine(access, { ...machine, ...change })).rejects.toThrow(sentence);
});

test('a shell without React for development is named', async () => {
  await publish(access, [fakeShell({}, 'older')]);
  await expect(publishMachine(access, machine)).rejects.toThrow(/^shell: development-react\.js expected/);
});

test('the key of a team signs for its own apps, and ends no preview of others', async () => {
  const signer = newSigner();
  await addDelegations(access, 1, [{ name: 'sales', apps: ['sales'], publicKey: signer.publicKey }]);
  access = await withDelegations(access);
  const team = { ...access, signer, by: 'sales' };
  await expect(publishMachine(team, machine)).rejects.toThrow('may preview sales, found reports');
  const { preview } = await publishMachine(access, machine);
  await expect(revokePreview(team, preview)).rejects.toThrow('found reports');
});

test('no preview of builds contains one', async () => {
  const { preview } = await publishMachine(access, machine);
  await expect(publishPreview(access, [fakeRemote('orders', {}, 'b')], [preview])).rejects.toThrow(
    'reports: a build expected, found a machine.',
  );
});
