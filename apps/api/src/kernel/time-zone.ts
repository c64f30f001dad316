/** Time zone of all calendar days that people see or type. */
export const TIME_ZONE = 'America/Sao_Paulo';
