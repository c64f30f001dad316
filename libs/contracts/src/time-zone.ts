/**
 * Days and times as people see, type and filter them: São Paulo's, whatever the zone of the browser or the server
 * (G-USE-17). Lint allows `Intl.DateTimeFormat` and the local getters of `Date` only in the modules that use this one.
 */
export const TIME_ZONE = 'America/Sao_Paulo';

let format: Intl.DateTimeFormat | undefined;

/** Returns an instant as `2026-11-24 03:00:05` in São Paulo. */
export function localTime(at: Date): string {
  // Made on first use and kept, because a formatter takes about a millisecond to make.
  format ??= new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: TIME_ZONE,
  });
  return format.format(at);
}

/** Returns the day of an instant in São Paulo, `yyyy-mm-dd`. */
export const localDay = (at: Date): string => localTime(at).slice(0, 10);

/** Returns the current day in São Paulo, `yyyy-mm-dd`. */
export const today = (): string => localDay(new Date());

const readAsUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/**
 * Returns the instant of a local time `yyyy-mm-ddThh:mm` or `yyyy-mm-dd hh:mm:ss` in São Paulo; an invalid date for any
 * other text.
 */
export function instantOf(local: string): Date {
  const asUtc = readAsUtc(local);
  if (Number.isNaN(asUtc)) return new Date(NaN);
  // The offset at the local time read as UTC is a first guess; the second pass is right near a change of the clocks.
  const shifted = (at: number) => asUtc - (readAsUtc(localTime(new Date(at))) - at);
  return new Date(shifted(shifted(asUtc)));
}
