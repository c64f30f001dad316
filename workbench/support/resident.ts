import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 5;

/** Returns the resident memory of a process in bytes; undefined where the system does not provide it. */
function residentBytes(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]) * 1024;
}

/** Samples the memory of a process until the result is read: the maximum, or the maximum growth. */
export function watchResident(pid: number) {
  const before = residentBytes(pid);
  let most = before ?? 0;
  const sample = () => (most = Math.max(most, residentBytes(pid) ?? 0));
  const timer = setInterval(sample, EVERY_MS);
  function peak(): number | undefined {
    sample();
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
