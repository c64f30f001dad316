import type { PublishAccess } from './access';
import { verify } from './history';
import { publish } from './publish';
import { readLive } from './live';
import { Gone, crashingStore } from './testing/crashing-store';
import { KINDS, openPlaces, publisherAt, type Kind, type Places } from './testing/places';
import { NEXT, prepare, SCENES, type Scene, type SceneName } from './testing/scenes';
import { watch } from './testing/watch';

let places: Places;
/** Addresses of stores before each scene. */
const prepared = new Map<string, string>();

beforeAll(async () => {
  places = await openPlaces();
  for (const kind of KINDS)
    for (const [name, scene] of Object.entries(SCENES)) {
      const address = places.address(kind);
      await prepare(publisherAt(address), scene);
      prepared.set(`${kind} ${name}`, address);
    }
});
afterAll(() => places.close());

/** Every scene, killed after each possible number of changes, and once after all of them. */
const cells = KINDS.flatMap((kind) =>
  Object.entries(SCENES).flatMap(([name, scene]) =>
    Array.from({ length: scene.steps + 1 }, (_, changes) => ({ kind, name: name as SceneName, changes })),
  ),
);

const place = (kind: Kind, name: SceneName): PublishAccess =>
  publisherAt(places.copyOf(kind, prepared.get(`${kind} ${name}`)!));

test.each(cells)('$kind: $name killed after $changes changes', async ({ kind, name, changes }) => {
  const scene: Scene = SCENES[name];
  const access = place(kind, name);
  const reader = watch(access);
  let isDead = false;
  const store = crashingStore(access.store, changes, () => (isDead = true));
  const work = scene.act({ ...access, store });
  if (changes < scene.steps) await expect(work).rejects.toThrow(Gone);
  else await work;
  expect(isDead).toBe(changes < scene.steps);

  // A reader sees, at any time, either the previous or the new live release, and always completely.
  const seen = await reader.stop();
  const before = scene.releases;
  expect([[before], [before, scene.after], [scene.after]]).toContainEqual(seen);
  if (changes === scene.steps) expect(seen.at(-1)).toBe(scene.after);

  // The objects that the killed publisher left do not block the next one.
  const { release, isNew } = await publish(access, NEXT);
  expect(isNew).toBe(true);
  expect((await readLive(access))!.release).toEqual(release);
  expect(await verify(access)).toEqual([]);
});
