import type { PublishAccess } from './access';
import { collect } from './collect';
import { addDelegations, withDelegations } from './delegations';
import type { PreviewDocument } from './documents';
import { readLive } from './live';
import { lastingPreviews, openPreview, PREVIEW_MS, previewIn } from './previews';
import { publish } from './publish';
import { publishPreview, revokePreview } from './publish-preview';
import { seal } from './signature';
import { previewKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, newSigner, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const DAY = 24 * 60 * 60 * 1000;
const remote = (name: string, content: string) => fakeRemote(name, { source: content }, content);
const after = (ms: number) => new Date(Date.now() + ms);
const ended = (reason: string) => expect.objectContaining({ name: 'PreviewEnded', reason }) as Error;

describe.each(KINDS)('previews in a %s', (kind) => {
  let access: PublishAccess;
  beforeEach(async () => {
    access = publisherAt(places.address(kind));
    await publish(access, [fakeShell(), remote('orders', 'live'), remote('invoices', 'bill')]);
  });

  const open = ({ preview }: PreviewDocument, now = new Date()) => openPreview(access, preview, now);

  /** Stores a preview that this publisher signs with other content. */
  async function forge(made: PreviewDocument, changes: Partial<PreviewDocument>, signer = access.signer) {
    await access.store.write(previewKey(made.preview), seal(signer, { ...made, ...changes }));
  }

  test('a preview names its builds for 72 hours, and nothing goes live', async () => {
    const made = await publishPreview(access, [remote('orders', 'branch')]);
    expect(await open(made, after(PREVIEW_MS - 1000))).toMatchObject({ by: ['Ana'], until: made.until });
    await expect(open(made, after(PREVIEW_MS))).rejects.toEqual(ended('expired'));
    expect((await readLive(access))?.release.number).toBe(1);
  });

  test('a changed name, a changed text and a foreign signature are unknown', async () => {
    const made = await publishPreview(access, [remote('orders', 'branch')]);
    await expect(openPreview(access, '0'.repeat(32), new Date())).rejects.toEqual(ended('unknown'));
    await forge(made, {}, newSigner());
    await expect(open(made)).rejects.toEqual(ended('unknown'));
    const text = seal(access.signer, made).toString().replace(/Ana/, 'Eva');
    await access.store.write(previewKey(made.preview), Buffer.from(text));
    await expect(open(made)).rejects.toEqual(ended('unknown'));
  });

  test.each([
    ['another name', { preview: 'a'.repeat(32) }],
    ['another channel', { channel: 'beta' }],
    ['more than 72 hours', { until: after(2 * PREVIEW_MS).toISOString() }],
    ['a moment to come', { at: after(DAY).toISOString(), until: after(2 * DAY).toISOString() }],
  ])('a signed preview of %s is unknown', async (_case, changes) => {
    const made = await publishPreview(access, [remote('orders', 'branch')]);
    await forge(made, changes);
    await expect(open(made)).rejects.toEqual(ended('unknown'));
  });

  test('the gate judges builds together with those of joined links, and stores nothing that it refuses', async () => {
    const first = await publishPreview(access, [remote('orders', 'branch')]);
    const both = await publishPreview(access, [remote('invoices', 'b2')], [first.preview]);
    expect((await open(both)).builds.map(({ app }) => app)).toEqual(['invoices-mfe', 'orders-mfe']);
    const taken = { routes: [{ path: '/orders' }], navigation: [] };
    const contract = { name: 'invoices', contractVersion: 1, ...taken };
    const clash = fakeRemote('invoices', { contract }, 'clash');
    await expect(publishPreview(access, [clash], [first.preview])).rejects.toThrow('found it taken by');
    expect(await access.store.list(`builds/invoices-mfe/${clash.manifest.digest}`)).toEqual([]);
    await expect(publishPreview(access, [remote('orders', 't2')], [both.preview])).rejects.toThrow(
      'orders-mfe: expected once in a preview',
    );
    await expect(publishPreview(access, [fakeShell({}, 'other')])).rejects.toThrow('found the shell');
  });

  test('revoking ends a preview at once, and what joined it', async () => {
    const first = await publishPreview(access, [remote('orders', 'branch')]);
    const both = await publishPreview(access, [remote('invoices', 'b2')], [first.preview]);
    await revokePreview(access, first.preview);
    await expect(open(first)).rejects.toEqual(ended('revoked'));
    await expect(open(both)).rejects.toEqual(ended('revoked'));
    expect((await lastingPreviews(access, new Date())).map(({ preview }) => preview)).toEqual([both.preview]);
  });

  test('the key of a team previews its own apps only', async () => {
    const key = { name: 'invoices', apps: ['invoices-mfe'] };
    const signer = newSigner();
    await addDelegations(access, 1, [{ ...key, publicKey: signer.publicKey }]);
    access = await withDelegations(access);
    const team = { ...access, signer, by: 'invoices' };
    const made = await publishPreview(team, [remote('invoices', 'b2')]);
    expect(await open(made)).toMatchObject({ by: ['invoices'] });
    await expect(publishPreview(team, [remote('orders', 'branch')])).rejects.toThrow('found orders-mfe');
    const [build] = (await publishPreview(access, [remote('orders', 'branch')])).builds;
    await forge(made, { builds: [build!] }, signer);
    await expect(open(made)).rejects.toEqual(ended('unknown'));
  });

  test('collecting keeps the builds of a preview until it ends, and its document a month longer', async () => {
    const made = await publishPreview(access, [remote('orders', 'branch')]);
    const other = await publishPreview(access, [remote('orders', 'other')]);
    const names = [made, other].map(({ builds: [build] }) => `orders-mfe/${build!.digest}`);
    expect(await collect(access.store, { now: after(2 * DAY) })).toEqual([]);
    await revokePreview(access, other.preview);
    expect(await collect(access.store, { now: after(2 * DAY) })).toEqual([names[1]]);
    expect(await collect(access.store, { now: after(4 * DAY) })).toEqual([names[0]]);
    await expect(open(made, after(4 * DAY))).rejects.toEqual(ended('expired'));
    await collect(access.store, { now: after(40 * DAY) });
    expect(await access.store.list('previews/')).toEqual([]);
  });
});

test('the name is read from a link', () => {
  const id = 'ab'.repeat(16);
  expect([id, `/preview/${id}`, `https://demanda.example/preview/${id}`].map(previewIn)).toEqual([
    id,
    id,
    id,
  ]);
  expect(['', 'ab', `${id}0`, `/preview/${id}/x`].map(previewIn)).toEqual(Array(4).fill(undefined));
});
