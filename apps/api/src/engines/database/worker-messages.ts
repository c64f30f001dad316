/** Complete messages of the wire protocol, up to one that PostgreSQL replies to; a copy of the database; or the end. */
export type WorkerRequest = { bytes: Uint8Array } | { copyTo: string } | { close: true };

/** Ready or copied (without bytes), or the complete reply of PostgreSQL. */
export interface WorkerAnswer {
  bytes?: Uint8Array;
  /** Why the copy failed. */
  error?: string;
  /** Number of fsync calls since the start. */
  syncs: number;
}
