/** Time zone of all calendar days that users see or enter. */
export const TIME_ZONE = 'America/Sao_Paulo';

// Made once: a formatter takes longer to make than all else that `today` does.
const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE });

/** Returns the current day there, `yyyy-mm-dd`. */
export const today = (): string => DAY_FORMAT.format();
