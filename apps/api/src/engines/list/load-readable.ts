import { currentActor } from '../../kernel/audit-context';
import { HttpError } from '../../kernel/errors';
import { isUnavailable } from '../database/refusals';

/** Reads the rows with these ids, in any order; called for one page only, so that joins stay cheap. */
export type LoadRows<Row> = (ids: number[]) => Promise<Row[]>;

/** Stands for a row that cannot be shown: its contract refuses it, and the serializer leaves it out. */
class Unreadable {
  /** Private, so that it is in no response. */
  readonly #error: unknown;

  constructor(
    readonly id: unknown,
    error: unknown,
  ) {
    this.#error = error;
  }

  /** Logs the row as a fault of this server, with what made it unreadable. */
  log(): void {
    currentActor()?.onUnreadable?.({ id: this.id, error: this.#error });
  }
}

/** Logs the rows that are unreadable, and returns all of them, those as rows that break their contract. */
function logged<Row>(rows: readonly (Row | Unreadable)[]): Row[] {
  for (const row of rows) if (row instanceof Unreadable) row.log();
  return rows as Row[];
}

/** Maps stored rows to those of a contract. A row that cannot be mapped becomes unreadable; the others are kept. */
export function mapReadable<Row, Shown>(
  rows: readonly Row[],
  { idOf, toShown }: { idOf: (row: Row) => unknown; toShown: (row: Row) => Shown },
): Shown[] {
  return logged(
    rows.map((row) => {
      try {
        return toShown(row);
      } catch (error) {
        return new Unreadable(idOf(row), error);
      }
    }),
  );
}

/** Loads one row, or what stands for it. */
async function loadOne<Row>(load: LoadRows<Row>, id: number): Promise<(Row | Unreadable)[]> {
  try {
    return await load([id]);
  } catch (error) {
    if (isUnavailable(error as Error)) throw error;
    return [new Unreadable(id, error)];
  }
}

/** Loads rows. When one of them makes that fail, each is loaded by itself, so that only that one is lost. */
export async function loadReadable<Row extends { id: number }>(
  load: LoadRows<Row>,
  ids: number[],
): Promise<Row[]> {
  try {
    return await load(ids);
  } catch (error) {
    if (error instanceof HttpError || isUnavailable(error as Error)) throw error;
    const rows: (Row | Unreadable)[] = [];
    // One after the other, as the embedded database has one connection.
    for (const id of ids) rows.push(...(await loadOne(load, id)));
    // No single row is the cause.
    if (ids.length > 0 && rows.every((row) => row instanceof Unreadable)) throw error;
    return logged(rows);
  }
}
