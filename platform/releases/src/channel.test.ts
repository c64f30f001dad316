import type { PublishAccess } from './access';
import { addDeployment, latestDeployment, readDeployment, readDeployments, readHead } from './channel';
import { publish } from './publish';
import { readLive } from './live';
import { readRelease } from './read-release';
import { rollback } from './rollback';
import { seal } from './signature';
import { deploymentKey, releaseKey } from './store-keys';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { KINDS, newSigner, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

describe.each(KINDS)('a channel in a %s', (kind) => {
  let access: PublishAccess;
  beforeEach(() => (access = publisherAt(places.address(kind))));
  const step = (sequence: number, release: number) =>
    addDeployment(access, { sequence, release, action: 'publish' });
  const copy = async (from: string, to: string) => access.store.write(to, (await access.store.read(from))!);

  test('has the release of its highest deployment', async () => {
    expect(await latestDeployment(access)).toBeUndefined();
    for (const number of [1, 2, 3]) await step(number, number * 10);
    expect(await latestDeployment(access)).toMatchObject({
      sequence: 3,
      release: 30,
      by: 'Ana',
      action: 'publish',
    });
    expect((await readDeployments(access, 2)).map(({ sequence }) => sequence)).toEqual([2, 3]);
  });

  test('accepts one deployment for each sequence number', async () => {
    const deployments = await Promise.all(Array.from({ length: 20 }, (_, index) => step(1, index + 1)));
    expect(deployments.filter(Boolean)).toHaveLength(1);
  });

  test('is not rolled back by deleting its last deployments', async () => {
    for (const number of [1, 2, 3]) await step(number, number);
    await access.store.remove([deploymentKey('current', 3)]);
    await expect(latestDeployment(access, 3)).rejects.toThrow(
      'deployments of current: sequence 3 or a later one expected, found 2.',
    );
    await access.store.remove([deploymentKey('current', 1), deploymentKey('current', 2)]);
    await expect(latestDeployment(access, 3)).rejects.toThrow(
      'sequence 3 or a later one expected, found none.',
    );
  });

  test('is not rolled back by an old deployment under a new name', async () => {
    await step(1, 1);
    await step(2, 2);
    await copy(deploymentKey('current', 1), deploymentKey('current', 3));
    expect(await readHead(access)).toMatchObject({
      deployment: { sequence: 2 },
      last: 3,
      invalid: ['moves/current/00000003.json: sequence 3 expected, found 1.'],
    });
  });

  test('is not empty when no deployment can be read', async () => {
    await access.store.write(deploymentKey('current', 1), Buffer.from('{'));
    await expect(latestDeployment(access)).rejects.toThrow('00000001.json: a signed document expected');
    await expect(publish(access, [fakeShell()])).rejects.toThrow('00000001.json: a signed document expected');
  });

  test('publishes and rolls back behind an unreadable deployment', async () => {
    await publish(access, [fakeShell(), fakeRemote('orders', {}, 'one')]);
    await access.store.write(deploymentKey('current', 2), Buffer.from('half a fi'));
    await publish(access, [fakeRemote('orders', {}, 'two')]);
    expect(await readHead(access)).toMatchObject({ deployment: { sequence: 3, release: 2 }, invalid: [] });
    await access.store.write(deploymentKey('current', 4), Buffer.from(''));
    expect((await rollback(access)).deployment).toMatchObject({ sequence: 5, release: 1 });
  });

  test('refuses a deployment of another channel', async () => {
    await addDeployment({ ...access, channel: 'beta' }, { sequence: 1, release: 9, action: 'publish' });
    await copy(deploymentKey('beta', 1), deploymentKey('current', 1));
    await expect(readDeployment(access, 1)).rejects.toThrow(
      'moves/current/00000001.json: channel current expected, found beta.',
    );
  });

  test('refuses a deployment by an untrusted key', async () => {
    const signer = newSigner();
    await addDeployment({ ...access, signer }, { sequence: 1, release: 1, action: 'publish' });
    await expect(latestDeployment(access)).rejects.toThrow(
      `moves/current/00000001.json: signature by ${access.signer.keyId} expected, found one by ${signer.keyId}.`,
    );
    expect(await readDeployments(access, 10)).toEqual([]);
  });

  test('passes over a key that is no deployment', async () => {
    await step(1, 1);
    await copy(deploymentKey('current', 1), 'moves/current/old/00000009.json');
    expect(await readHead(access)).toMatchObject({
      deployment: { sequence: 1 },
      last: 9,
      invalid: ['moves/current/00000009.json: a deployment expected, found none.'],
    });
  });

  test('refuses a release under the number of another, or a missing one', async () => {
    await publish(access, [fakeShell(), fakeRemote('orders', {}, 'one')]);
    await publish(access, [fakeRemote('orders', {}, 'two')]);
    await copy(releaseKey(1), releaseKey(2));
    await expect(readLive(access)).rejects.toThrow('releases/2.json: release 2 expected, found 1.');
    await access.store.remove([releaseKey(2)]);
    await expect(readLive(access)).rejects.toThrow('Release 2 does not exist.');
    await access.store.write(releaseKey(2), seal(access.signer, { number: 2 }));
    await expect(readRelease(access, 2)).rejects.toThrow(
      'releases/2.json: a document of a known form expected, found another. A newer product wrote it: take its kit or its version.',
    );
  });
});
