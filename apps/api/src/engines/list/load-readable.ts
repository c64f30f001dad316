import { HttpError } from '../../kernel/errors';
import { isUnavailable } from '../database/refusals';

/** Reads the rows with these ids, in any order; called for one page only, so that joins stay cheap. */
export type LoadRows<Row> = (ids: number[]) => Promise<Row[]>;

/** What stands for a row that cannot be shown: its contract refuses it, and the serializer logs it and leaves it out. */
const unreadable = <Shown>(id: unknown) => ({ id }) as Shown;

/** Maps stored rows to those of a contract. A row that cannot be mapped becomes unreadable; the others are kept. */
export function mapReadable<Row, Shown>(
  rows: readonly Row[],
  { idOf, toShown }: { idOf: (row: Row) => unknown; toShown: (row: Row) => Shown },
): Shown[] {
  return rows.map((row) => {
    try {
      return toShown(row);
    } catch {
      return unreadable<Shown>(idOf(row));
    }
  });
}

/** Loads one row, or its id alone. */
async function loadOne<Row extends { id: number }>(load: LoadRows<Row>, id: number): Promise<Row[]> {
  try {
    return await load([id]);
  } catch (error) {
    if (isUnavailable(error as Error)) throw error;
    return [unreadable<Row>(id)];
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
    const rows: Row[] = [];
    // One after the other, as the embedded database has one connection.
    for (const id of ids) rows.push(...(await loadOne(load, id)));
    if (ids.length > 0 && rows.every((row) => Object.keys(row).length === 1)) throw error;
    return rows;
  }
}
