/** Whole messages of PostgreSQL's protocol, up to one after which it answers; or the end. */
export type WorkerRequest = { bytes: Uint8Array; close?: false } | { close: true };

/** Ready (without bytes), or everything that PostgreSQL answered. */
export interface WorkerAnswer {
  bytes?: Uint8Array;
  /** Flushes to the disk since the start. */
  syncs: number;
}
