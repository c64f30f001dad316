import type { FieldWord } from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import type { z } from 'zod';

/** The restricted fields of a shape by their keys, and what is below other keys; lists are passed through. */
export type RestrictedKeys = Map<string, FieldWord | RestrictedKeys>;

/** The shapes that the same value has, or its items. */
function within(shape: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return [def.innerType];
    case 'pipe':
      return [def.in, def.out];
    case 'union':
      return def.options;
    case 'array':
      return [def.element];
    default:
      return [];
  }
}

const wordOf = (shape: z.core.$ZodType): FieldWord | undefined =>
  markOf(shape).word ?? within(shape).map(wordOf).find(Boolean);

/** Where the contracts mark restricted fields within a shape. */
export function restrictedKeys(shape: z.core.$ZodType | undefined): RestrictedKeys {
  if (!shape) return new Map();
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return new Map(within(shape).flatMap((inner) => [...restrictedKeys(inner)]));
  return new Map(
    Object.entries(def.shape).flatMap(([key, field]): [string, FieldWord | RestrictedKeys][] => {
      const found = wordOf(field) ?? restrictedKeys(field);
      return typeof found === 'string' || found.size > 0 ? [[key, found]] : [];
    }),
  );
}

/** All words, each once. */
export const wordsIn = (keys: RestrictedKeys): FieldWord[] => [
  ...new Set([...keys.values()].flatMap((found) => (typeof found === 'string' ? [found] : wordsIn(found)))),
];

/** The value without the keys of these words, at any depth; what is not like its shape stays as it is. */
export function without(value: unknown, keys: RestrictedKeys, words: ReadonlySet<FieldWord>): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, keys, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const found = keys.get(key);
      if (found === undefined) return [[key, inner]];
      if (typeof found !== 'string') return [[key, without(inner, found, words)]];
      return words.has(found) ? [] : [[key, inner]];
    }),
  );
}
