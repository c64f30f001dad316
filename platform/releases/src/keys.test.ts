import { publish, resign } from './publish';
import { readLive } from './live';
import { readRelease } from './read-release';
import { trustIn } from './signature';
import { releaseKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { newSigner, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string) => fakeRemote('orders', { source: content }, content);

describe('keys', () => {
  test('rotates the key: both are trusted, the live release is signed again, the old one is removed', async () => {
    const address = places.address('folder');
    const [old, young] = [newSigner(), newSigner()];
    const [first, both] = [trustIn([old.publicKey]), trustIn([old.publicKey, young.publicKey])];
    await publish(publisherAt(address, { signer: old, trust: first }), [fakeShell(), orders('one')]);
    const { release } = await resign(publisherAt(address, { signer: young, trust: both }));
    expect(release.number).toBe(2);
    const later = publisherAt(address, { signer: young });
    expect((await readLive(later))!.release.builds).toEqual(release.builds);
    await expect(readRelease(later, 1)).rejects.toThrow(`found one by ${old.keyId}.`);
    expect((await publish(later, [orders('two')])).release.number).toBe(3);
  });

  test('a publisher with an untrusted key is refused before anything goes live', async () => {
    const [signer, trusted] = [newSigner(), newSigner()];
    const access = publisherAt(places.address('folder'), { signer, trust: trustIn([trusted.publicKey]) });
    await expect(publish(access, [fakeShell()])).rejects.toThrow(
      `The key that signs here: ${trusted.keyId} of RELEASE_PUBLIC_KEYS expected, found ${signer.keyId}. The owner of a root key lets another one release apps: key add <team> <public key> <app…>.`,
    );
  });

  test('after a lost key nothing in the store is trusted, and everything is published again', async () => {
    const address = places.address('folder');
    await publish(publisherAt(address), [fakeShell(), orders('one'), fakeRemote('invoices')]);
    const access = publisherAt(address, { signer: newSigner() });
    await expect(publish(access, [fakeShell(), orders('one')])).rejects.toThrow('found one by');
    const { release } = await publish(access, [fakeShell(), orders('one')], { isAnew: true });
    expect([release.number, release.remotes.map(({ name }) => name)]).toEqual([2, ['orders']]);
    expect((await readLive(access))!.deployment.sequence).toBe(2);
  });

  test('unsigned releases of an earlier layout are ignored, except for their numbers', async () => {
    const access = publisherAt(places.address('folder'));
    await access.store.write('channels/current', Buffer.from('{"release":4}'));
    await access.store.write(releaseKey(4), Buffer.from('{"number":4}'));
    expect(await readLive(access)).toBeUndefined();
    expect((await publish(access, [fakeShell()])).release.number).toBe(5);
  });
});
