import { once } from 'node:events';
import { createServer } from 'node:net';

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

/** Below the ports that the system hands out by itself: none is taken before the one who asked listens on it. */
const FIRST = 20_000;
const LAST = 32_000;

/** The first of `count` ports in a row that nobody listens on now. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)));
    if (free.every(Boolean)) return first;
  }
}
