/** The user's arrangement of a list's columns; absent keys have the default of the list. */
export interface ColumnArrangement {
  hidden?: string[];
  order?: string[];
  /** In pixels, by field. */
  widths?: Record<string, number>;
  /** Lower rows. */
  isCompact?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : undefined;

const widthsOf = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, number] => Number.isFinite(entry[1]) && Number(entry[1]) > 0,
        ),
      )
    : undefined;

/** Parses a stored arrangement; earlier releases stored a list of the hidden fields. */
export function readArrangement(stored: string | null): ColumnArrangement {
  const read = parse(stored);
  const { hidden, order, widths, isCompact } = isObject(read) ? read : { hidden: read };
  const parts = {
    hidden: textsOf(hidden),
    order: textsOf(order),
    widths: widthsOf(widths),
    isCompact: isCompact === true,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** Returns `columns` in this order; a column that the order does not name stays behind its default predecessor. */
export function inOrder<C extends { field: string }>(
  columns: readonly C[],
  order: readonly string[] = [],
): readonly C[] {
  if (order.length === 0) return columns;
  const result = order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  columns.forEach((column, index) => {
    if (!order.includes(column.field)) result.splice(result.indexOf(columns[index - 1]!) + 1, 0, column);
  });
  return result;
}

const inAnyOrder = (texts: readonly string[] = []) => [...texts].sort().join();
const withoutOrder = (widths: Readonly<Record<string, number>> = {}) =>
  inAnyOrder(Object.entries(widths).map((entry) => entry.join()));

/** Returns whether both show the same columns in the same order, width and density. */
export const isSameArrangement = (one: ColumnArrangement, other: ColumnArrangement): boolean =>
  inAnyOrder(one.hidden) === inAnyOrder(other.hidden) &&
  one.order?.join() === other.order?.join() &&
  withoutOrder(one.widths) === withoutOrder(other.widths) &&
  (one.isCompact ?? false) === (other.isCompact ?? false);
