/** Time zone of all calendar days that users see or enter. */
export const TIME_ZONE = 'America/Sao_Paulo';

/** Returns the current day there, `yyyy-mm-dd`. */
export const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });
