import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 5;

/** Bytes of memory that a process holds; nothing where the system does not tell. */
function residentOf(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) * 1024;
}

/** Watches the memory of a process from now on, until it is asked: the most it held, or by how much it grew at most. */
export function watchResident(pid: number) {
  const before = residentOf(pid);
  let most = before ?? 0;
  const look = () => (most = Math.max(most, residentOf(pid) ?? 0));
  const timer = setInterval(look, EVERY_MS);
  function peak(): number | undefined {
    look();
    clearInterval(timer);
    return before === undefined ? undefined : most;
  }
  return {
    peak,
    added(): number | undefined {
      const held = peak();
      return held === undefined ? undefined : held - before!;
    },
  };
}
