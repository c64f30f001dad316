/** Key of the browser's local storage for what a user chose in the palette. */
export const recentKeyOf = (userId?: string | number): string => `demanda.palette.${userId}`;

/** Removes the names of a user's records, when they sign out. Loaded with the sign-in page, so without the rest. */
export const forgetRecent = (userId?: string | number): void => localStorage.removeItem(recentKeyOf(userId));
