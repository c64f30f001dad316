import type { PublishAccess } from '../access';
import { collect } from '../collect';
import { publish } from '../publish';
import { rollback } from '../rollback';
import { fakeRemote, fakeShell } from './fake-builds';

const tasks = (content: string) => fakeRemote('tasks', { source: content }, content);

/** What a publisher is doing when it is killed. */
export interface Scene {
  /** Releases that are there before. */
  releases: number;
  /** Number of the release that is live after it, whole. */
  after: number;
  /** Changes of the store from its first to its last. */
  steps: number;
  act(access: PublishAccess): Promise<unknown>;
}

/** Enough that the oldest one may be collected. */
const MANY = 13;
const packed = 'x'.repeat(1500);

export const SCENES = {
  // Per build the file and the manifest, then the release and the move.
  'the first publish': {
    releases: 0,
    after: 1,
    steps: 6,
    act: (access) => publish(access, [fakeShell(), tasks('1')]),
  },
  // The file with its two packed forms, the manifest, the release, the move.
  'the publish of one remote': {
    releases: 2,
    after: 3,
    steps: 6,
    act: (access) => publish(access, [tasks(packed)]),
  },
  'a rollback': { releases: 2, after: 1, steps: 2, act: (access) => rollback(access) },
  // Two builds are unused: the manifest, then all objects, one after the other.
  collecting: {
    releases: MANY,
    after: MANY,
    steps: 6,
    act: ({ store }) => collect(store, { now: new Date(), retentionMs: 0, graceMs: 0 }),
  },
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

/** Publishes what is there before the scene. */
export async function prepare(access: PublishAccess, { releases }: Scene): Promise<void> {
  for (let number = 1; number <= releases; number++) {
    await publish(access, [fakeShell(), tasks(String(number))]);
  }
}

/** What the next publisher puts live. */
export const NEXT = [fakeShell(), tasks('next')];
