import type { Cell } from './sheet';

/** Rows that come some at a time, taken some at a time: the two need not agree. */
export interface RowCursor {
  /** At most so many; none at the end. */
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
