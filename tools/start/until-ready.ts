import type { Env } from '../../apps/api/for-start';

const PAUSE_MS = 50;
/** The server polls its store twice a second. */
const RELEASE_WAIT_MS = 5_000;

type Place = Pick<Env, 'HOST' | 'PORT'>;

/** Calls the server in this process until the answer is good, or the time is over. */
async function until({ HOST, PORT }: Place, path: string, isOver: () => boolean): Promise<void> {
  const url = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}${path}`;
  while (!isOver()) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Waits until the server in this process accepts calls; a server that cannot start ends the process itself. */
export const untilReady = (place: Place): Promise<void> => until(place, '/api/health/live', () => false);

/** Waits until the server serves a release, for a limited time: one that it refuses is explained by its page and log. */
export async function untilReleased(place: Place): Promise<void> {
  await untilReady(place);
  const endsAt = Date.now() + RELEASE_WAIT_MS;
  await until(place, '/release.json', () => Date.now() > endsAt);
}
