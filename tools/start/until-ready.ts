import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../apps/api/for-start';

const PAUSE_MS = 50;
/** The server polls its store twice a second. */
const RELEASE_WAIT_MS = 5_000;

type Place = Pick<Env, 'HOST' | 'PORT'>;

/** Returns whether the server in this process answers a call with 200. `fetch` would load 0.1 s of code for it. */
const answers = ({ HOST, PORT }: Place, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
    get({ host, port: PORT, path, agent: false }, (answer) => resolve(answer.resume().statusCode === 200)).on(
      'error',
      () => resolve(false),
    );
  });

/** Calls the server until the answer is good, or the time is over. */
async function until(place: Place, path: string, isOver: () => boolean): Promise<void> {
  while (!isOver() && !(await answers(place, path))) await pause(PAUSE_MS);
}

/**
 * Waits until the server in this process accepts calls, which ends the process itself when it cannot start; then, for a
 * limited time, until it serves a release: one that it refuses is explained by its page and log.
 */
export async function untilReleased(place: Place): Promise<void> {
  await until(place, '/api/health/live', () => false);
  const endsAt = Date.now() + RELEASE_WAIT_MS;
  await until(place, '/release.json', () => Date.now() > endsAt);
}
