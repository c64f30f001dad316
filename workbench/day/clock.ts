import { writeFileSync } from 'node:fs';
import pg from 'pg';

const MINUTE_MS = 60_000;
/** São Paulo has no summer time since 2019. */
const OFFSET_MS = 3 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The clock of the day: that of the servers, of their timers and of the database, moved together. */
export interface DayClock {
  /** Milliseconds since 1970. */
  now(): number;
  pass(minutes: number): Promise<void>;
  /** Moves the clock to the next time of the wall clock in São Paulo: '07:00'. */
  passUntil(time: string): Promise<void>;
  /** 'HH:MM' in São Paulo. */
  time(): string;
  close(): Promise<void>;
}

/**
 * Replaces `now()` of a new database by one that can be moved: a function in `public`, which is searched before
 * pg_catalog. Columns of migrations that run later have it as their default.
 */
export async function createClock(databaseUrl: string, file: string): Promise<DayClock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema clock;
    create table clock.shift (by_interval interval not null);
    insert into clock.shift values ('0');
    create function public.now() returns timestamptz language sql stable as
      'select pg_catalog.now() + by_interval from clock.shift';
    create function public.clock_timestamp() returns timestamptz language sql volatile as
      'select pg_catalog.clock_timestamp() + by_interval from clock.shift';
    alter role current_user set search_path = public, pg_catalog`);
  let shiftMs = 0;
  const move = async (ms: number) => {
    shiftMs += ms;
    await client.query(`update clock.shift set by_interval = make_interval(secs => $1)`, [shiftMs / 1000]);
    writeFileSync(file, String(shiftMs));
  };
  await move(0);
  const now = () => Date.now() + shiftMs;
  return {
    now,
    pass: (minutes) => move(minutes * MINUTE_MS),
    async passUntil(time) {
      const [hours, minutes] = time.split(':').map(Number) as [number, number];
      const sinceMidnight = (now() - OFFSET_MS) % DAY_MS;
      const wait = (hours * 60 + minutes) * MINUTE_MS - sinceMidnight;
      await move(wait > 0 ? wait : wait + DAY_MS);
    },
    time: () => new Date(now() - OFFSET_MS).toISOString().slice(11, 16),
    close: () => client.end(),
  };
}
