import type { FieldKey, Right } from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import type { z } from 'zod';
import { badRequest } from '../../kernel/errors';

/** Marks of a shape by key, and the marks below other keys; arrays are transparent. */
type MarkedKeys<Leaf extends string> = Map<string, Leaf | MarkedKeys<Leaf>>;

type LeafOf<Leaf extends string> = (mark: ReturnType<typeof markOf>) => Leaf | undefined;

/** Shapes of a value (the branches of a union) or of its items. */
function innerShapes(shape: z.core.$ZodType): readonly z.core.$ZodType[] {
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

const findMark = <Leaf extends string>(shape: z.core.$ZodType, leafOf: LeafOf<Leaf>): Leaf | undefined =>
  leafOf(markOf(shape)) ??
  innerShapes(shape)
    .map((inner) => findMark(inner, leafOf))
    .find(Boolean);

/** Finds the marks within a shape; cached per shape, since contracts share most of theirs. */
function createMarkFinder<Leaf extends string>(leafOf: LeafOf<Leaf>) {
  const known = new WeakMap<z.core.$ZodType, MarkedKeys<Leaf>>();

  function traverse(shape: z.core.$ZodType): MarkedKeys<Leaf> {
    const { def } = (shape as z.core.$ZodTypes)._zod;
    if (def.type !== 'object') return new Map(innerShapes(shape).flatMap((inner) => [...find(inner)]));
    return new Map(
      Object.entries(def.shape).flatMap(([key, field]): [string, Leaf | MarkedKeys<Leaf>][] => {
        const found = findMark(field, leafOf) ?? find(field);
        return typeof found === 'string' || found.size > 0 ? [[key, found]] : [];
      }),
    );
  }

  function find(shape: z.core.$ZodType | undefined): MarkedKeys<Leaf> {
    if (!shape) return new Map();
    const found = known.get(shape) ?? traverse(shape);
    known.set(shape, found);
    return found;
  }
  return find;
}

/** Restricted fields within a shape. */
export const restrictedKeys = createMarkFinder<FieldKey>(({ word }) => word);

/** Lists within a shape that require a permission of their own. */
export const rightKeys = createMarkFinder<Right>(({ right }) => right);

/** All permissions in the marks, each once. */
export const permissionsOf = <Leaf extends string>(keys: MarkedKeys<Leaf>): Leaf[] => [
  ...new Set(
    [...keys.values()].flatMap((found) => (typeof found === 'string' ? [found] : permissionsOf(found))),
  ),
];

/** Maximum depth of nested arrays; no shape has more than one level, and each level uses the call stack. */
const MAX_NESTED_LISTS = 16;

/**
 * Returns the value without the keys that have one of the `marks`, at any depth, or with `instead` in their place.
 * Values that do not match the shape stay as they are. Throws 400 for arrays that are nested too deep.
 */
export function removeMarkedKeys<Leaf extends string>(
  value: unknown,
  keys: MarkedKeys<Leaf>,
  marks: ReadonlySet<Leaf>,
  instead?: [],
  nestedLists = 0,
): unknown {
  if (nestedLists > MAX_NESTED_LISTS) throw badRequest();
  if (Array.isArray(value))
    return value.map((item) => removeMarkedKeys(item, keys, marks, instead, nestedLists + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const found = keys.get(key);
      if (found === undefined) return [[key, inner]];
      if (typeof found !== 'string') return [[key, removeMarkedKeys(inner, found, marks, instead)]];
      if (!marks.has(found)) return [[key, inner]];
      return instead ? [[key, instead]] : [];
    }),
  );
}
