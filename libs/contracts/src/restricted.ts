import { z } from '@demanda/schema';
import { isFilterOf } from './filter-names';
import {
  fieldKey,
  restrictedFields,
  type FieldKey,
  type RestrictedResource,
  type Right,
} from './permissions';

/**
 * Marks restricted fields in a contract. The server applies the marks: it removes hidden fields from every response,
 * ignores fields that the user may not edit, and refuses filters and sorts by hidden fields (G-AUTH-11).
 */

interface Mark {
  word?: FieldKey;
  /** On a list: it is empty for users without this permission. On a filter: they may not use it. */
  right?: Right;
  /** On `sort` and `columns`: the values name fields of this resource. */
  names?: RestrictedResource;
  /** On a parameter: rights that single values take. */
  valueRights?: Readonly<Record<string, Right>>;
}
/** Stored globally because, in a browser, the shell and each remote load their own copy of this module. */
const globalMarks = globalThis as { demandaMarks?: z.core.$ZodRegistry<Mark> };
const marks = (globalMarks.demandaMarks ??= z.registry<Mark>());

export const markOf = (shape: z.core.$ZodType): Mark => marks.get(shape) ?? {};

function marked<T extends z.ZodType>(shape: T, mark: Mark): T {
  marks.add(shape, mark);
  return shape;
}

/** Field of a response that is absent for users who may not see it; null means empty. */
export const restricted = <T extends z.ZodType>(word: FieldKey, field: T): z.ZodOptional<T> =>
  marked(field.optional(), { word });

/** List of other records in a response, empty for users who may not see those. */
export const restrictedList = <T extends z.ZodType>(right: Right, list: T): T => marked(list, { right });

/** Filter by what other records say, refused to users who may not see those. Other uses of `filter` stay unmarked. */
export const forRight = <T extends z.ZodType>(right: Right, filter: T): T =>
  marked(filter.clone(), { right });

/** Parameter of which single values are refused to users without the right that they take. */
export const withValueRights = <T extends z.ZodType>(valueRights: Record<string, Right>, values: T): T =>
  marked(values, { valueRights });

/** Field of a request; `undefined` from users who may not edit it, so that the stored value stays. */
export const restrictedInput = <T extends z.ZodType>(word: FieldKey, field: T) =>
  marked(
    field.transform((value): z.output<T> | undefined => value),
    { word },
  );

/** Marks the filters of a list that concern restricted fields of its resource. */
export function restrictedFilters<Filters extends z.ZodRawShape>(
  resource: RestrictedResource,
  filters: Filters,
): Filters {
  const entries = Object.entries(filters).map(([key, filter]) => {
    const field = Object.keys(restrictedFields[resource]).find((name) => isFilterOf(name, key));
    return [key, field ? restricted(fieldKey(resource, field), filter as z.ZodType) : filter];
  });
  return Object.fromEntries(entries) as Filters;
}

/** Marks sort terms or column names; those of hidden fields are refused. */
export const fieldNames = <T extends z.ZodType>(resource: RestrictedResource, names: T): T =>
  marked(names, { names: resource });
