import type { Cell } from './sheet';

/** Regroups batches of rows into batches of another size. */
export interface RowCursor {
  /** Returns at most `max` rows; none at the end. */
  take(max: number): Promise<Cell[][]>;
  atEnd(): Promise<boolean>;
}

export function rowCursor(rows: AsyncIterable<Cell[][]>): RowCursor {
  const chunks = rows[Symbol.asyncIterator]();
  let chunk: Cell[][] = [];
  let ended = false;
  async function fill() {
    while (chunk.length === 0 && !ended) {
      const next = await chunks.next();
      if (next.done) ended = true;
      else chunk = next.value;
    }
  }
  return {
    async take(max) {
      await fill();
      const taken = chunk.slice(0, max);
      chunk = chunk.slice(max);
      return taken;
    },
    async atEnd() {
      await fill();
      return chunk.length === 0;
    },
  };
}
