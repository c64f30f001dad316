/** What the running program does. */
interface Part {
  name: string;
  done: number;
  /** Steps of the part, when they can be counted. */
  total: number | undefined;
  startedAt: number;
}

/** Longest silence of a program. */
const SILENCE_MS = 10_000;

const startedAt = performance.now();
let part: Part | undefined;
let usualMs: number | undefined;
let timer: NodeJS.Timeout | undefined;

/** Formats a duration as minutes and seconds: `2:05`. */
const clock = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Returns the line about a part after `partMs` of it and `allMs` of the program, which usually takes `usualMs`. */
export function progressLine(
  { name, done, total }: Pick<Part, 'name' | 'done' | 'total'>,
  { partMs, allMs, usualMs }: { partMs: number; allMs: number; usualMs?: number | undefined },
): string {
  const time = `[${clock(allMs)}${usualMs === undefined ? '' : ` of about ${clock(usualMs)}`}]`;
  if (total === undefined) return `${time} ${name}`;
  const left = done > 0 && done < total ? `, ${clock((partMs / done) * (total - done))} left` : '';
  return `${time} ${name}: ${done} of ${total}${left}`;
}

// The standard output is left to the results.
function print(): void {
  if (!part) return;
  const now = performance.now();
  const times = { partMs: now - part.startedAt, allMs: now - startedAt, usualMs };
  console.error(progressLine(part, times));
}

/** Sets how long the program usually takes. */
export function expectMinutes(minutes: number): void {
  usualMs = minutes * 60_000;
}

/** Prints what the program does from now on, and again every few seconds until the next part begins. */
export function begin(name: string, total?: number): void {
  part = { name, done: 0, total, startedAt: performance.now() };
  print();
  clearInterval(timer);
  timer = setInterval(print, SILENCE_MS).unref();
}

/** Counts finished steps of the part that began last. */
export function advance(steps = 1): void {
  if (part) part.done += steps;
}
