import { localDay } from '@demanda/contracts/time-zone';

/** How many days and weeks, counted back from the newest backup, keep their newest one. */
const DAYS = 7;
const WEEKS = 4;
const DAY_MS = 24 * 60 * 60_000;

/** A stored backup. */
export interface StoredBackup {
  name: string;
  at: Date;
}

const dayOf = ({ at }: StoredBackup): string => localDay(at);
/** Number of the week, which begins on Monday; the first day of 1970 was a Thursday. */
const weekOf = (backup: StoredBackup): number => Math.floor((Date.parse(dayOf(backup)) / DAY_MS + 3) / 7);

/** Returns the newest backup of each of the last periods that have one. */
function newestOf(newestFirst: StoredBackup[], periodOf: (of: StoredBackup) => unknown, count: number) {
  const found = new Map<unknown, StoredBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, count);
}

/**
 * Returns the names of the backups to remove. The newest one always stays, and the clock does not matter: without new
 * backups the old ones stay.
 */
export function expiredBackups(stored: readonly StoredBackup[]): string[] {
  const newestFirst = [...stored].sort((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([...newestOf(newestFirst, dayOf, DAYS), ...newestOf(newestFirst, weekOf, WEEKS)]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
