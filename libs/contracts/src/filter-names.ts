/**
 * Names of filters by their operator (ADR 0075): `priority` (is, or contains), `priorityNot`, `hasPriority` (false:
 * empty), `createdAtFrom` and `createdAtTo` (between).
 */

/** Returns the filter that matches the records which `name` does not. */
export const notKey = <Name extends string>(name: Name) => `${name}Not` as const;

/** Returns the flag that filters by whether records have a value. */
export const filledKey = <Name extends string>(name: Name) =>
  `has${name.charAt(0).toUpperCase()}${name.slice(1)}` as `has${Capitalize<Name>}`;

/** Returns the field of a filter: `amount` for `amountFrom`. */
export const fieldOfFilter = (key: string) => key.replace(/(From|To|Not)$/, '');

/** Returns whether a filter is about a field. */
export const isFilterOf = (field: string, key: string) =>
  fieldOfFilter(key) === field || key === filledKey(field);
