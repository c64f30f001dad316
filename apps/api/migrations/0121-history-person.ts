/** Entries of one person, newest first, and their number. */
export const indexes = ['create index history_user on history (user_id, id)'];
