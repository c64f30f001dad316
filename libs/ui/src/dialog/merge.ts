import type { ReactNode } from 'react';

/** Whose value of a field stays: the person's own, or the one that is stored now. */
export type Choice = 'mine' | 'current';

/** One thing of a record that two people may have changed, in the values `V` of its form. */
export interface ConflictField<V> {
  key: string;
  label: string;
  read: (values: V) => unknown;
  /** `values`, with this one thing as `from` has it. */
  take: (values: V, from: V) => V;
  /** `values`, when the person's version stays; absent: as they are. */
  keep?: (values: V, current: V) => V;
  /** The value as a person reads it; nothing where there is none. */
  show: (values: V) => ReactNode;
}

/** What the form began with, what it holds now, and what is stored now. */
export interface Versions<V> {
  base: V;
  mine: V;
  current: V;
}

/** No value, null and blanks are stored alike, and so are texts that differ in outer blanks. */
function comparable(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : value;
  return JSON.stringify(text === '' || text === undefined ? null : text);
}

const differs = <V>({ read }: ConflictField<V>, a: V, b: V) => comparable(read(a)) !== comparable(read(b));

/** The fields in which the person's version is not the stored one. */
export const differences = <V>(
  fields: readonly ConflictField<V>[],
  { mine, current }: Versions<V>,
): ConflictField<V>[] => fields.filter((field) => differs(field, mine, current));

/** What is chosen until the person chooses: whatever was typed stays, the rest follows what is stored. */
export const firstChoice = <V>(field: ConflictField<V>, { base, mine }: Versions<V>): Choice =>
  differs(field, base, mine) ? 'mine' : 'current';

/** The person's version with the stored value of each field that `choiceOf` leaves to the other. */
export const resolve = <V>(
  fields: readonly ConflictField<V>[],
  { mine, current }: Versions<V>,
  choiceOf: (field: ConflictField<V>) => Choice,
): V =>
  fields.reduce((values, field) => {
    const change = choiceOf(field) === 'current' ? field.take : field.keep;
    return change ? change(values, current) : values;
  }, mine);

/** A field that holds one plain value; `show` puts one that is there into words. */
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

/** The fields of a form that hold one plain value each, by their labels. */
export const plainFields = <V extends object>(labels: { [K in keyof V]?: string }): ConflictField<V>[] =>
  (Object.entries(labels) as [keyof V & string, string][]).map(([key, label]) => plainField(key, label));
