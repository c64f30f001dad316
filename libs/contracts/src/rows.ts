import { z } from '@demanda/schema';

/**
 * Rows of lists in responses. A row that breaks its contract does not fail the list: it is replaced by its stand-in or
 * left out, and the other rows are read.
 */

type StandIn = (row: Readonly<Record<string, unknown>>) => unknown;
interface Mark {
  isRows?: true;
  standIn?: StandIn;
}
/** Stored globally because, in a browser, the shell and each remote load their own copy of this module. */
const globalRows = globalThis as { demandaRows?: z.core.$ZodRegistry<Mark> };
const marks = (globalRows.demandaRows ??= z.registry<Mark>());

/** A list whose rows are independent records; not for the parts of one record, which would be saved without one. */
export function rowsOf<T extends z.ZodType>(item: T) {
  const list = z.array(item);
  marks.add(list, { isRows: true });
  return list;
}

/** Shows an unreadable row as what `standIn` returns, if that fits the contract. */
export function withStandIn<T extends z.ZodType>(item: T, standIn: StandIn): T {
  marks.add(item, { standIn });
  return item;
}

/** A row that broke its contract. */
export interface UnreadableRow {
  id: unknown;
  error: unknown;
  /** Whether the list lacks it, having no stand-in. */
  isLeftOut: boolean;
}

type OnUnreadable = (row: UnreadableRow) => void;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The row itself, its stand-in, or nothing; a row with rows of its own may lose only some of those. */
function readableRow(shape: z.ZodType, row: unknown, onUnreadable: OnUnreadable): unknown[] {
  const result = shape.safeParse(row);
  if (result.success) return [row];
  const inner: UnreadableRow[] = [];
  const readable = withoutUnreadable(shape, row, (one) => inner.push(one));
  if (inner.length > 0 && shape.safeParse(readable).success) {
    inner.forEach(onUnreadable);
    return [readable];
  }
  const known = isObject(row) ? row : {};
  const shown = marks.get(shape)?.standIn?.(known);
  const isLeftOut = !shape.safeParse(shown).success;
  onUnreadable({ id: known.id, error: result.error, isLeftOut });
  return isLeftOut ? [] : [shown];
}

/** The value without the rows that break the shape; other faults stay. A list that is the whole value has rows. */
function withoutUnreadable(
  shape: z.core.$ZodType,
  value: unknown,
  onUnreadable: OnUnreadable,
  isWhole = false,
): unknown {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return withoutUnreadable(def.innerType, value, onUnreadable);
    case 'union': {
      const type = Array.isArray(value) ? 'array' : 'object';
      const option = def.options.find((one) => one._zod.def.type === type);
      return option ? withoutUnreadable(option, value, onUnreadable, isWhole) : value;
    }
    case 'array': {
      if (!Array.isArray(value)) return value;
      const element = def.element as z.ZodType;
      return isWhole || marks.get(shape)?.isRows
        ? value.flatMap((row) => readableRow(element, row, onUnreadable))
        : value.map((part) => withoutUnreadable(element, part, onUnreadable));
    }
    case 'object': {
      if (!isObject(value)) return value;
      let unreadable = 0;
      const count = (row: UnreadableRow) => {
        if (row.isLeftOut) unreadable += 1;
        onUnreadable(row);
      };
      const entries = Object.entries(value).map(([key, part]) => {
        const inner = def.shape[key];
        return [key, inner ? withoutUnreadable(inner, part, count) : part];
      });
      const marked = def.shape.unreadable && unreadable > 0;
      return { ...(Object.fromEntries(entries) as object), ...(marked && { unreadable }) };
    }
    default:
      return value;
  }
}

/** Parses a response. Rows that break the contract are passed to `onUnreadable`; other faults fail the parse. */
export function parseResponse<T extends z.ZodType>(shape: T, value: unknown, onUnreadable: OnUnreadable) {
  const result = shape.safeParse(value);
  if (result.success) return result;
  const unreadable: UnreadableRow[] = [];
  const readable = withoutUnreadable(shape, value, (row) => unreadable.push(row), true);
  if (unreadable.length === 0) return result;
  unreadable.forEach(onUnreadable);
  return shape.safeParse(readable);
}
