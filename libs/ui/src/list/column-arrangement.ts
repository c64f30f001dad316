/** How a person arranged the columns of a list; what is absent is as the list brings it. */
export interface ColumnArrangement {
  hidden?: string[];
  order?: string[];
  /** Pixels, by field. */
  widths?: Record<string, number>;
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

/** Reads what was stored; a list of fields, as releases before wrote it, says which are hidden. */
export function readArrangement(stored: string | null): ColumnArrangement {
  const read = parse(stored);
  const { hidden, order, widths } = isObject(read) ? read : { hidden: read };
  const parts = { hidden: textsOf(hidden), order: textsOf(order), widths: widthsOf(widths) };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/** `columns` in this order; one that the order does not name stays behind the one that it follows without an order. */
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
