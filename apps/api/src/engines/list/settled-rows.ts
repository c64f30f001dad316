/** What a statement saw of an append-only table and of the transactions of the database. */
export interface Sight {
  newest: number;
  /** The oldest transaction that is still open, or the next one. */
  xmin: bigint;
  /** The next transaction. */
  xmax: bigint;
}

/** A row has its transaction this long after it has its id, also where the server was short of processor time. */
export const TRANSACTION_AFTER_MS = 10_000;

/**
 * Knows up to which id no further row can appear. Ids are given in order, but committed in any: a row is known to be
 * committed or gone once every transaction has ended that was open a while after its id was given.
 */
export function createSettledRows(now: () => number = () => Date.now()) {
  let settled = 0;
  let next: { upTo: number; at: number; xmax?: bigint } | undefined;
  return {
    /** Every row up to this id is visible to each later statement, or to none. */
    upTo: () => settled,
    note({ newest, xmin, xmax }: Sight): void {
      if (next?.xmax !== undefined && xmin >= next.xmax) {
        settled = next.upTo;
        next = undefined;
      }
      if (!next) next = { upTo: newest, at: now() };
      else if (next.xmax === undefined && now() - next.at >= TRANSACTION_AFTER_MS) next.xmax = xmax;
    },
  };
}

export type SettledRows = ReturnType<typeof createSettledRows>;
