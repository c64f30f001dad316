import type { ReactNode } from 'react';

/** Which value of a field is kept: the user's, or the stored one. */
export type Choice = 'mine' | 'current';

/** Part of a record that two users may have changed, for form values `V`. */
export interface ConflictField<V> {
  key: string;
  label: string;
  read: (values: V) => unknown;
  /** Returns `values` with this part copied from `from`. */
  take: (values: V, from: V) => V;
  /** Returns `values` when the user's version is kept; by default unchanged. */
  keep?: (values: V, current: V) => V;
  /** Renders the value; empty when there is none. */
  show: (values: V) => ReactNode;
}

/** Values that the form started with, contains now, and that are stored now. */
export interface Versions<V> {
  base: V;
  mine: V;
  current: V;
}

/** Undefined, null and blank are stored alike, as are texts that differ in outer blanks. */
function comparable(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : value;
  return JSON.stringify(text === '' || text === undefined ? null : text);
}

const isDifferent = <V>({ read }: ConflictField<V>, a: V, b: V) =>
  comparable(read(a)) !== comparable(read(b));

/** Returns the fields in which the user's version differs from the stored one. */
export const differences = <V>(
  fields: readonly ConflictField<V>[],
  { mine, current }: Versions<V>,
): ConflictField<V>[] => fields.filter((field) => isDifferent(field, mine, current));

/** Returns the initial choice: fields that the user edited keep the user's value, others take the stored one. */
export const firstChoice = <V>(field: ConflictField<V>, { base, mine }: Versions<V>): Choice =>
  isDifferent(field, base, mine) ? 'mine' : 'current';

/** Returns the user's version, with the stored value for each field whose choice is `current`. */
export const resolve = <V>(
  fields: readonly ConflictField<V>[],
  { mine, current }: Versions<V>,
  choiceOf: (field: ConflictField<V>) => Choice,
): V =>
  fields.reduce((values, field) => {
    const change = choiceOf(field) === 'current' ? field.take : field.keep;
    return change ? change(values, current) : values;
  }, mine);

/** Creates a field of one plain value; `show` formats a value that is present. */
export const plainField = <V extends object, K extends keyof V & string>(
  key: K,
  label: string,
  show: (value: NonNullable<V[K]>) => ReactNode = String,
): ConflictField<V> => ({
  key,
  label,
  read: (values) => values[key],
  take: (values, from) => ({ ...values, [key]: from[key] }),
  show: ({ [key]: value }) => (value === '' ? undefined : value && show(value)),
});

/** Creates the fields of a form with one plain value each, from their labels. */
export const plainFields = <V extends object>(labels: { [K in keyof V]?: string }): ConflictField<V>[] =>
  (Object.entries(labels) as [keyof V & string, string][]).map(([key, label]) => plainField(key, label));
