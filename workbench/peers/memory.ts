import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process in MB. Linux only. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1000;
