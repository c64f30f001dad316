import { z } from '@demanda/schema';
import {
  fieldWord,
  restrictedFields,
  type FieldWord,
  type RestrictedResource,
  type Right,
} from './permissions';

/**
 * Marks where a shape has a field that a person may be kept from. The server goes by these marks alone: what
 * one may not see leaves every answer, what one may not edit is not read from a body, and a list is neither
 * filtered nor sorted by what is hidden (G-AUTH-11).
 */

interface Mark {
  word?: FieldWord;
  /** Of a list: who may not do this sees none of it. */
  right?: Right;
  /** Of `sort` and `columns`: the values name fields of this resource. */
  names?: RestrictedResource;
}
/** One for every copy of this module: in a browser, the shell and each remote bring their own. */
const everywhere = globalThis as { demandaMarks?: z.core.$ZodRegistry<Mark> };
const marks = (everywhere.demandaMarks ??= z.registry<Mark>());

export const markOf = (shape: z.core.$ZodType): Mark => marks.get(shape) ?? {};

function marked<T extends z.ZodType>(shape: T, mark: Mark): T {
  marks.add(shape, mark);
  return shape;
}

/** A field of an answer, whose key is absent for whoever may not see it; null means that it is empty. */
export const restricted = <T extends z.ZodType>(word: FieldWord, field: T): z.ZodOptional<T> =>
  marked(field.optional(), { word });

/** A list of an answer about records of another kind, empty for whoever may not see those. */
export const visibleWith = <T extends z.ZodType>(right: Right, list: T): T => marked(list, { right });

/** A field of a body, `undefined` from whoever may not edit it: the stored value stays. */
export const restrictedInput = <T extends z.ZodType>(word: FieldWord, field: T) =>
  marked(
    field.transform((value): z.output<T> | undefined => value),
    { word },
  );

/** The field that a filter is about: `amount` for `amountFrom`. */
export const fieldOfFilter = (key: string) => key.replace(/(From|To)$/, '');

/** The filters of a list, those over restricted fields of its resource marked. */
export function restrictedFilters<Filters extends z.ZodRawShape>(
  resource: RestrictedResource,
  filters: Filters,
): Filters {
  const entries = Object.entries(filters).map(([key, filter]) => {
    const field = fieldOfFilter(key);
    if (!(field in restrictedFields[resource])) return [key, filter];
    return [key, restricted(fieldWord(resource, field), filter as z.ZodType)];
  });
  return Object.fromEntries(entries) as Filters;
}

/** Terms of a sort or names of columns: those of restricted fields are refused to whom these are hidden from. */
export const fieldNames = <T extends z.ZodType>(resource: RestrictedResource, names: T): T =>
  marked(names, { names: resource });
