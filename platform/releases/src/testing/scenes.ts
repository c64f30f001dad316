import type { PublishAccess } from '../access';
import { collect } from '../collect';
import { publish } from '../publish';
import { rollback } from '../rollback';
import { fakeRemote, fakeShell } from './fake-builds';

const orders = (content: string) => fakeRemote('orders', { source: content }, content);

/** Action of a publisher that is killed. */
export interface Scene {
  /** Number of earlier releases. */
  releases: number;
  /** Number of the release that is live afterwards. */
  after: number;
  /** Number of changes that the action makes in the store. */
  steps: number;
  act(access: PublishAccess): Promise<unknown>;
}

/** Enough for the oldest one to be collected. */
const MANY = 13;
const packed = 'x'.repeat(1500);

export const SCENES = {
  // Objects in their order of writing: for each build its file and manifest, then the release and the deployment.
  'the first publish': {
    releases: 0,
    after: 1,
    steps: 6,
    act: (access) => publish(access, [fakeShell(), orders('1')]),
  },
  // The file with its two compressed variants, the manifest, the release, the deployment.
  'the publish of one remote': {
    releases: 2,
    after: 3,
    steps: 6,
    act: (access) => publish(access, [orders(packed)]),
  },
  'a rollback': { releases: 2, after: 1, steps: 2, act: (access) => rollback(access) },
  // Two unused builds: the manifest first, then all objects one by one.
  collecting: {
    releases: MANY,
    after: MANY,
    steps: 6,
    // A file system rounds the time of a file that was just written, also to a millisecond that has not come yet.
    act: ({ store }) => collect(store, { now: new Date(Date.now() + 1000), retentionMs: 0, graceMs: 0 }),
  },
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof SCENES;

/** Publishes the releases before the scene. */
export async function prepare(access: PublishAccess, { releases }: Scene): Promise<void> {
  for (let number = 1; number <= releases; number++) {
    await publish(access, [fakeShell(), orders(String(number))]);
  }
}

/** Builds of the next publisher. */
export const NEXT = [fakeShell(), orders('next')];
