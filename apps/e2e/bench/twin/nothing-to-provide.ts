/** One application shares with itself. */
export const provided = [];
