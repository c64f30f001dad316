import { Refused } from '@demanda/releases/check';
import { combinationOf } from '@demanda/releases/combination';
import { publish } from '@demanda/releases/publish';
import { readLive } from '@demanda/releases/live';
import { fakeRemote, fakeShell } from '@demanda/releases/testing/fake-builds';
import { openPlaces, publisherAt, type Places } from '@demanda/releases/testing/places';
import type { Check } from '../place';
import { approve } from './approve';

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(() => places.close());

const builds = [fakeShell(), fakeRemote('orders')];
const digests = builds.map(({ manifest }) => manifest);
const result = (combination: string) => ({
  findings: [],
  visits: 9,
  seconds: 30,
  checked: { at: '2026-11-23T12:00:00.000Z', apps: ['orders-mfe'], combination },
});
const noRun = () => Promise.reject(new Error('A check was not expected.'));
const placeWith = (check?: Check) => ({ command: 'npm run release --', ...(check && { check }) });
const request = (check: Check = noRun) => ({
  place: placeWith(check),
  access: publisherAt(places.address('folder')),
  wanted: ['orders-mfe'],
  isRequired: true,
});

test('a passed check is signed into the deployment', async () => {
  const passed = result(combinationOf(digests));
  const { access, ...rest } = request(() => Promise.resolve(passed));
  const { facts, note } = await approve({ access, ...rest });
  expect(note).toBe('9 pages opened in 30 s, nothing to report.');
  await publish(access, builds, { deployment: { action: 'publish', ...facts } });
  expect((await readLive(access))?.deployment.checked).toEqual(passed.checked);
});

test('a check of another combination lets nothing go live', async () => {
  const { access, ...rest } = request(() => Promise.resolve(result('another')));
  const { facts } = await approve({ access, ...rest });
  const going = publish(access, builds, { deployment: { action: 'publish', ...facts } });
  await expect(going).rejects.toThrow(/^Another combination was checked/);
  expect(await readLive(access)).toBeUndefined();
});

test('findings refuse the publish with one line each', async () => {
  const finding = { app: 'orders-mfe', route: '/orders', profile: 'USER', what: 'Broken.', todo: 'Mend it.' };
  const failed = { ...result(''), findings: [finding], checked: undefined };
  const refused = approve(request(() => Promise.resolve(failed)));
  await expect(refused).rejects.toThrow(new Refused(['orders-mfe /orders (USER): Broken. Mend it.']));
});

test('a reason takes the place of the check and is recorded', async () => {
  const { facts } = await approve({ ...request(), unchecked: 'urgent' });
  expect(facts).toEqual({ unchecked: 'urgent' });
});

test('a channel that wants no check says which one is missing', async () => {
  const { facts, note } = await approve({ ...request(), isRequired: false });
  expect([facts, note]).toEqual([{}, 'Not checked: npm run release -- check orders-mfe.']);
});

test('without a product, a channel that wants a check lets its operator promote', async () => {
  const refused = approve({ ...request(), place: placeWith() });
  await expect(refused).rejects.toThrow(
    /^current wants every page opened .* promote <app> --from <that channel>; or say with --unchecked <reason> why not\.$/,
  );
});
