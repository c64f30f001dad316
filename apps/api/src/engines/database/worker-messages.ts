/** Complete messages of the wire protocol, up to one that PostgreSQL replies to; or the end. */
export type WorkerRequest = { bytes: Uint8Array; close?: false } | { close: true };

/** Ready (without bytes), or the complete reply of PostgreSQL. */
export interface WorkerAnswer {
  bytes?: Uint8Array;
  /** Number of fsync calls since the start. */
  syncs: number;
}
