import type { FieldWord, Right } from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import type { z } from 'zod';
import { badRequest } from './errors';

/** What is marked within a shape by its keys, and what is below other keys; lists are passed through. */
type MarkedKeys<Leaf extends string> = Map<string, Leaf | MarkedKeys<Leaf>>;

type LeafOf<Leaf extends string> = (mark: ReturnType<typeof markOf>) => Leaf | undefined;

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

const markIn = <Leaf extends string>(shape: z.core.$ZodType, leafOf: LeafOf<Leaf>): Leaf | undefined =>
  leafOf(markOf(shape)) ??
  within(shape)
    .map((inner) => markIn(inner, leafOf))
    .find(Boolean);

/** Finds what is marked within a shape; each shape is looked through once, since contracts share most of theirs. */
function finder<Leaf extends string>(leafOf: LeafOf<Leaf>) {
  const known = new WeakMap<z.core.$ZodType, MarkedKeys<Leaf>>();

  function lookThrough(shape: z.core.$ZodType): MarkedKeys<Leaf> {
    const { def } = (shape as z.core.$ZodTypes)._zod;
    if (def.type !== 'object') return new Map(within(shape).flatMap((inner) => [...find(inner)]));
    return new Map(
      Object.entries(def.shape).flatMap(([key, field]): [string, Leaf | MarkedKeys<Leaf>][] => {
        const found = markIn(field, leafOf) ?? find(field);
        return typeof found === 'string' || found.size > 0 ? [[key, found]] : [];
      }),
    );
  }

  function find(shape: z.core.$ZodType | undefined): MarkedKeys<Leaf> {
    if (!shape) return new Map();
    const found = known.get(shape) ?? lookThrough(shape);
    known.set(shape, found);
    return found;
  }
  return find;
}

/** Where the contracts mark restricted fields within a shape. */
export const restrictedKeys = finder<FieldWord>(({ word }) => word);

/** Where they mark lists that take a right of their own. */
export const rightKeys = finder<Right>(({ right }) => right);

/** All words or rights, each once. */
export const wordsIn = <Leaf extends string>(keys: MarkedKeys<Leaf>): Leaf[] => [
  ...new Set([...keys.values()].flatMap((found) => (typeof found === 'string' ? [found] : wordsIn(found)))),
];

/** Lists within lists, of which no shape has more than one; each level takes its share of the call stack. */
const MAX_NESTED_LISTS = 16;

/**
 * The value without the keys of these words, at any depth, or with `instead` at them; what is not like its shape stays
 * as it is. Throws 400 for lists that are nested too deep.
 */
export function without<Leaf extends string>(
  value: unknown,
  keys: MarkedKeys<Leaf>,
  words: ReadonlySet<Leaf>,
  instead?: [],
  nestedLists = 0,
): unknown {
  if (nestedLists > MAX_NESTED_LISTS) throw badRequest();
  if (Array.isArray(value)) return value.map((item) => without(item, keys, words, instead, nestedLists + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const found = keys.get(key);
      if (found === undefined) return [[key, inner]];
      if (typeof found !== 'string') return [[key, without(inner, found, words, instead)]];
      if (!words.has(found)) return [[key, inner]];
      return instead ? [[key, instead]] : [];
    }),
  );
}
