import type { Env } from '../../apps/api/for-start';

const PAUSE_MS = 50;

/** Waits until the server in this process accepts calls; a server that cannot start ends the process itself. */
export async function untilReady({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  const url = `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}/api/health/live`;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
