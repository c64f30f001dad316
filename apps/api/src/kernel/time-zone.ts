/** Time zone of all calendar days that users see or enter. */
export const TIME_ZONE = 'America/Sao_Paulo';
