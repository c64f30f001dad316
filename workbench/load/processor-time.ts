import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Process {
  parent: number;
  ticks: number;
}

/** Processes that ended count with their parents. */
function processes(): Map<number, Process> {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // The name of the program, in parentheses, may contain blanks.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // Ended since the folder was read.
    }
  }
  return all;
}

/**
 * Returns the processor milliseconds that these processes and their descendants have used so far. Other work on the
 * machine hardly changes them, in contrast to durations. Linux only.
 */
export function processorMs(pids: readonly number[]): number {
  const all = processes();
  const isCounted = (pid: number): boolean =>
    pids.includes(pid) || (all.has(pid) && isCounted(all.get(pid)!.parent));
  return [...all].reduce((sum, [pid, { ticks }]) => sum + (isCounted(pid) ? ticks * TICK_MS : 0), 0);
}
