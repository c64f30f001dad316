import type { Db } from './schema';

/** Runs several reads that see the data of one moment, whatever is written meanwhile. */
export const atOneMoment = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
