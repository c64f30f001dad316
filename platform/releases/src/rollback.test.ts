import type { PublishAccess } from './access';
import { history, verify } from './history';
import { publish } from './publish';
import { readLive } from './live';
import { rollback, type RollbackPlan } from './rollback';
import { buildKey, releaseKey } from './store-keys';
import { fakeRemote, fakeShell, withCalls } from './testing/fake-builds';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const orders = (content: string) =>
  fakeRemote('orders', { source: content, commit: `c-${content}` }, content);

describe.each(KINDS)('going back in a %s', (kind) => {
  let access: PublishAccess;
  const live = async () => (await readLive(access))!.release.number;
  beforeEach(async () => {
    access = publisherAt(places.address(kind));
    await publish(access, [fakeShell(), orders('one')]);
    await publish(access, [orders('two')]);
  });

  test('adds a deployment, and the next release gets a new number', async () => {
    expect(await rollback({ ...access, by: 'Bia' })).toMatchObject({
      deployment: { sequence: 3, release: 1, action: 'rollback', by: 'Bia' },
      from: 2,
    });
    expect(await live()).toBe(1);
    expect((await publish(access, [orders('three')])).release.number).toBe(3);
    // The release that was rolled back is not used as a fallback.
    expect((await readLive(access))!.release.remotes[0]!.previous?.digest).toBe(
      orders('one').manifest.digest,
    );
  });

  test('says what changes before it happens', async () => {
    const said: unknown[] = [];
    const announce = async ({ from, release }: RollbackPlan) =>
      void said.push(from, release.number, await live());
    await rollback(access, undefined, { announce });
    expect(said).toEqual([2, 1, 2]);
  });

  test('goes to the previous release, and to a given one', async () => {
    await publish(access, [orders('three')]);
    await rollback(access);
    await rollback(access);
    expect(await live()).toBe(1);
  });

  test('a release with a withdrawn build is refused unless the publisher insists', async () => {
    await rollback({ ...access, by: 'Bia' }, 1, { reason: 'totals are wrong' });
    await expect(rollback(access, 2)).rejects.toMatchObject({
      reason: 'withdrawn',
      message: expect.stringMatching(
        new RegExp(
          `^Release 2 cannot go live again:\\norders-mfe: build ${orders('two').manifest.digest} was withdrawn by Bia at \\S+ \\(totals are wrong\\); --again`,
        ),
      ) as string,
    });
    await rollback(access, 2, { isAgain: true });
    expect(await live()).toBe(2);
    expect((await readLive(access))!.deployment.withdrawn).toEqual([]);
  });

  test('skips releases with a withdrawn build unless one is named', async () => {
    await rollback(access);
    await publish(access, [orders('three')]);
    expect((await rollback(access)).release.number).toBe(1);
  });

  test('reports why it is refused', async () => {
    await expect(rollback(access, 2)).rejects.toMatchObject({
      reason: 'live-already',
      message: 'Release 2 is live already.',
    });
    await expect(rollback(access, 9)).rejects.toMatchObject({
      reason: 'unknown',
      message: 'Release 9 does not exist.',
    });
    await rollback(access);
    await expect(rollback(access)).rejects.toMatchObject({
      reason: 'nothing-earlier',
      message: 'There is no earlier release to go back to.',
    });
  });

  test('refuses a release whose builds are missing', async () => {
    const { digest } = orders('one').manifest;
    await access.store.remove([buildKey('orders-mfe', digest, 'remoteEntry.js')]);
    await expect(rollback(access)).rejects.toMatchObject({
      reason: 'incomplete',
      message: `Release 1 cannot go live again:\norders-mfe: remoteEntry.js expected in build ${digest}, found no such file.`,
    });
    expect(await live()).toBe(2);
  });

  test('refuses a release whose calls the server answers in another way', async () => {
    const gone = { 'GET /gone': { access: 'projects:VIEW' } };
    const three = withCalls(orders('three'), gone);
    await publish(access, [three]);
    await publish(access, [orders('four')]);
    const compared = { ...access, offeredCalls: () => Promise.resolve({}) };
    await expect(rollback(compared, 3)).rejects.toMatchObject({
      reason: 'not-answered',
      message: expect.stringMatching(
        /^Release 3 cannot go live again:\norders-mfe: GET \/gone expected on the server, found no such call\./,
      ) as string,
    });
    expect(await live()).toBe(4);
    const answering = { ...access, offeredCalls: () => Promise.resolve(gone) };
    expect((await rollback(answering, 3)).release.number).toBe(3);
  });

  test('the history shows who deployed what when, with its builds', async () => {
    await rollback({ ...access, by: 'Bia' });
    const entries = (await history(access)).map(({ sequence, release, action, by, changed }) => [
      sequence,
      release,
      action,
      by,
      changed.map(({ app, commit }) => `${app} ${commit}`).join(),
    ]);
    expect(entries).toEqual([
      [3, 1, 'rollback', 'Bia', 'orders-mfe c-one'],
      [2, 2, 'publish', 'Ana', 'orders-mfe c-two'],
      [1, 1, 'publish', 'Ana', 'shell null,orders-mfe c-one'],
    ]);
    expect((await history(access, 1)).map(({ sequence, changed }) => [sequence, changed.length])).toEqual([
      [3, 1],
    ]);
  });

  test('verify reports everything that is wrong', async () => {
    expect([await verify(access), await verify(access, 1)]).toEqual([[], []]);
    await access.store.write(releaseKey(2), Buffer.from('{}'));
    expect(await verify(access)).toEqual([
      'releases/2.json: a signed document expected, found something else.',
    ]);
  });
});

test('reports an empty store', async () => {
  const access = publisherAt(places.address('folder'));
  expect(await verify(access)).toEqual(['Nothing is published yet.']);
  expect(await history(access)).toEqual([]);
  await expect(rollback(access)).rejects.toThrow('There is no earlier release to go back to.');
});
