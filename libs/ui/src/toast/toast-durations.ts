/** In milliseconds (CONST-14 to CONST-18, G-GEN-12); 0 does not expire. */
export const TOAST_DURATIONS_MS = {
  success: 3_000,
  error: 4_000,
  info: 4_000,
  blank: 4_000,
  loading: 0,
} as const;
