import { sql } from 'kysely';
import { createHmac } from 'node:crypto';
import { runAsSystem } from '../../kernel/audit-context';
import { tooManyRequests } from '../../kernel/errors';
import type { Db } from '../database/schema';

export interface Limit {
  key: string;
  /** Uses within a window. */
  max: number;
}

interface Uses {
  windowMs: number;
  /** Default 1. */
  amount?: number;
}

interface Verdict {
  /** How many of the uses are within every limit. */
  allowed: number;
  /** Seconds until the exceeded limits begin a new window. */
  retryAfterS: number;
}

interface Counter {
  key: string;
  used: number;
  leftMs: number;
}

interface Options {
  /** Secret of the digests under which keys are stored. */
  secret: string;
  /** Current time in milliseconds. */
  now: () => number;
}

/** Maximum number of used-up limits that an instance remembers. */
const MAX_REMEMBERED = 10_000;

const keysOf = (limits: readonly Limit[]) => limits.map(({ key }) => key);

/**
 * Creates limits that all instances share. A window begins with the first use of a key; its uses are counted in the
 * database, one statement for all keys of a call. An instance remembers limits that are used up until their windows
 * end, so that a flood costs no statements.
 */
export function createRateLimits(db: Db, { secret, now }: Options) {
  /** Ends of windows by key, by the clock of this instance. */
  const usedUpUntil = new Map<string, number>();

  const digestOf = (key: string) => createHmac('sha256', secret).update(`limit ${key}`).digest('base64url');

  function remember(key: string, leftMs: number): void {
    if (usedUpUntil.size >= MAX_REMEMBERED) usedUpUntil.clear();
    usedUpUntil.set(key, now() + leftMs);
  }

  /** Returns for how long one of the limits is known to be used up; 0 when none is. Costs no statement. */
  function knownWaitS(limits: readonly Limit[], windowMs: number): number {
    const leftMs = limits.map(({ key }) => (usedUpUntil.get(key) ?? 0) - now());
    // After a clock was set back, nothing is known.
    return Math.ceil(Math.max(0, ...leftMs.filter((left) => left <= windowMs)) / 1000);
  }

  /** Adds to the counters, sorted: instances that lock the same rows in different orders would deadlock. */
  async function count(keys: readonly string[], { windowMs, amount = 1 }: Uses): Promise<Counter[]> {
    const keyOf = new Map(keys.map((key) => [digestOf(key), key]));
    const { rows } = await runAsSystem(() =>
      sql<Counter>`
        insert into rate_counters as counter (key, used, ends_at)
        select key, greatest(0, ${amount}::integer), now() + make_interval(secs => ${windowMs / 1000})
        from unnest(${[...keyOf.keys()]}::text[]) as key order by key
        on conflict (key) do update set
          used = greatest(0, ${amount}::integer + case when counter.ends_at > now() then counter.used else 0 end),
          ends_at = case when counter.ends_at > now() then counter.ends_at else excluded.ends_at end
        returning key, used, extract(epoch from ends_at - now())::float8 * 1000 as "leftMs"`.execute(db),
    );
    return rows.map((row) => ({ ...row, key: keyOf.get(row.key)! }));
  }

  /** Counts a use of every limit, or `amount` of them. */
  async function take(limits: readonly Limit[], uses: Uses): Promise<Verdict> {
    const { windowMs, amount = 1 } = uses;
    const known = knownWaitS(limits, windowMs);
    if (known > 0) return { allowed: 0, retryAfterS: known };
    const maxOf = new Map(limits.map(({ key, max }) => [key, max]));
    const exceeded = (await count(keysOf(limits), uses))
      .map((counter) => ({ ...counter, excess: counter.used - maxOf.get(counter.key)! }))
      .filter(({ excess }) => excess > 0);
    exceeded.forEach(({ key, leftMs }) => remember(key, leftMs));
    return {
      allowed: Math.max(0, amount - Math.max(0, ...exceeded.map(({ excess }) => excess))),
      retryAfterS: Math.ceil(Math.max(0, ...exceeded.map(({ leftMs }) => leftMs)) / 1000),
    };
  }

  return {
    knownWaitS,
    take,

    /** Counts a use of every limit. Throws 429 when one is exceeded, by default with the general text. */
    async takeOrRefuse(
      limits: readonly Limit[],
      windowMs: number,
      textOf?: (retryAfterS: number) => string,
    ): Promise<void> {
      const { allowed, retryAfterS } = await take(limits, { windowMs });
      if (allowed === 0) throw tooManyRequests(retryAfterS, textOf?.(retryAfterS));
    },

    /** Takes back one use of each limit. */
    async giveBack(limits: readonly Limit[], windowMs: number): Promise<void> {
      await count(keysOf(limits), { windowMs, amount: -1 });
    },

    /** Forgets all uses of a limit. */
    async reset({ key }: Limit): Promise<void> {
      await runAsSystem(() => db.deleteFrom('rate_counters').where('key', '=', digestOf(key)).execute());
    },
  };
}

export type RateLimits = ReturnType<typeof createRateLimits>;
