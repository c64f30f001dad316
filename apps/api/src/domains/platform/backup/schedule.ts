import type { BackupSchedule } from '@demanda/contracts/backups';
import { instantOf, localDay } from '@demanda/contracts/time-zone';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pause after a failure; shorter when backups are more frequent. */
const RETRY_MS = 30 * MINUTE_MS;

/** Parses `03:00`, `30min` or `6h`; undefined when the text is none of them. */
export function readSchedule(text: string): BackupSchedule | undefined {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return { at: text };
  const [, count, unit] = /^([1-9]\d{0,2})(min|h)$/.exec(text) ?? [];
  return count === undefined ? undefined : { everyMinutes: Number(count) * (unit === 'h' ? 60 : 1) };
}

/** Returns the last time at or before `now` for which a daily backup is scheduled, in milliseconds. */
function lastTimeOfDay(at: string, now: number): number {
  const today = instantOf(`${localDay(new Date(now))}T${at}`).getTime();
  return today <= now ? today : today - DAY_MS;
}

const intervalOf = (schedule: BackupSchedule): number =>
  'at' in schedule ? DAY_MS : schedule.everyMinutes * MINUTE_MS;

/** What is known of earlier backups. */
export interface PastBackups {
  /** Start of the last verified one. */
  verified?: Date;
  /** End of the last failed one. */
  failed?: Date;
  /** Whether that one ended with its server. */
  wasInterrupted?: boolean;
}

/** Whether a scheduled backup must be made now. One that was missed is made up for; one that failed is repeated. */
export function isDue(schedule: BackupSchedule, { verified, failed }: PastBackups, now: number): boolean {
  const interval = intervalOf(schedule);
  // The one that this time demands began at it or later.
  const scheduled = 'at' in schedule ? lastTimeOfDay(schedule.at, now) : now - interval + 1;
  if (verified && verified.getTime() >= scheduled && verified.getTime() <= now) return false;
  return !failed || Math.abs(now - failed.getTime()) >= Math.min(RETRY_MS, interval);
}

/** Whether the last verified backup is missing, or so old that a scheduled one must have failed. */
export const isStale = (schedule: BackupSchedule, verified: Date | undefined, now: number): boolean =>
  !verified || now - verified.getTime() > 2 * intervalOf(schedule);
