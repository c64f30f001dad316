import { buildSync } from 'esbuild';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishAccess } from './access';
import { verify } from './history';
import { openSigner } from './key-file';
import { publish } from './publish';
import { KINDS, openPlaces, publisherAt, type Places } from './testing/places';
import { NEXT, prepare, SCENES } from './testing/scenes';
import { watch } from './testing/watch';

const NAME = 'the publish of one remote';
const scene = SCENES[NAME];

let places: Places;
let folder: string;
let program: string;
beforeAll(async () => {
  places = await openPlaces();
  folder = mkdtempSync(join(tmpdir(), 'demanda-test-key-'));
  program = join(folder, 'publish-and-die.mjs');
  // Once, with the packages: a child that compiles its sources and loads them one by one takes a second more.
  buildSync({
    entryPoints: [join(import.meta.dirname, 'testing/publish-and-die.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(async () => {
  await places.close();
  rmSync(folder, { recursive: true });
});

/** Runs the scene in a child process; returns the signal that ended it, if any. */
async function play(address: string, changes: number): Promise<string | null> {
  const args = [program, address, join(folder, 'key.pem'), NAME, String(changes)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

/** In the middle of a build, before the deployment, and not at all; killed.test.ts breaks off after every change. */
const cells = KINDS.flatMap((kind) =>
  [2, scene.steps - 1, scene.steps].map((changes) => ({ kind, changes })),
);

test.each(cells)(
  '$kind: a process that publishes is killed after $changes changes',
  async ({ kind, changes }) => {
    const address = places.address(kind);
    const access: PublishAccess = publisherAt(address, { signer: openSigner(join(folder, 'key.pem')) });
    await prepare(access, scene);
    const reader = watch(access);
    const signal = await play(address, changes);
    expect(signal).toBe(changes < scene.steps ? 'SIGKILL' : null);
    const seen = await reader.stop();
    expect(seen.at(-1)).toBe(changes < scene.steps ? scene.releases : scene.after);
    expect((await publish(access, NEXT)).isNew).toBe(true);
    expect(await verify(access)).toEqual([]);
  },
);
