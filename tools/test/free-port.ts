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

/** Below the ephemeral port range, so that the system does not assign the port before it is used. */
const FIRST = 20_000;
const LAST = 32_000;

/** Returns the first of `count` consecutive free ports. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const free = await Promise.all(Array.from({ length: count }, (_, place) => isFree(first + place)));
    if (free.every(Boolean)) return first;
  }
}
