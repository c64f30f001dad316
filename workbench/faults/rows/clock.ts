import { rmSync, writeFileSync } from 'node:fs';
import { temporaryFile } from '../../../tools/test/temporary';
import type { Result, Strikes } from '../trial';
import { onEmbedded, onPostgres } from './databases';

const HOUR_MS = 3_600_000;
const SHIFTS_MS = [9, 0, -9, 0].map((hours) => hours * HOUR_MS);

/** Sets the server's clock nine hours forward, right, nine hours back, and right again. No call may fail. */
async function shiftClock(
  run: (strike: () => Promise<void>, settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const file = temporaryFile('clock');
  const set = (shiftMs: number) => writeFileSync(file, String(shiftMs));
  set(0);
  let struck = 0;
  const strike = async () => {
    set(SHIFTS_MS[struck % SHIFTS_MS.length]!);
    struck += 1;
  };
  const module = new URL('../environment/shift-clock.mjs', import.meta.url).href;
  try {
    return await run(strike, { CLOCK_FILE: file, NODE_OPTIONS: `--import ${module}` });
  } finally {
    rmSync(file);
  }
}

/** The clock of the database is the same. */
export const shiftClockOfEmbedded = (strikes: Strikes): Promise<Result> =>
  shiftClock((strike, settings) => onEmbedded({ ...strikes, strike, isHarmless: true }, settings));

/** The clock of the database is right. */
export const shiftClockBesidePostgres = (strikes: Strikes): Promise<Result> =>
  shiftClock((strike, settings) => onPostgres(() => ({ ...strikes, strike, isHarmless: true }), settings));
