import type { Contract } from '@demanda/contracts/contract';
import { asList } from '@demanda/contracts/list';
import { fieldWord, restrictedFields, type FieldWord } from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import type { z } from 'zod';
import { may, mayEditField, mayReadField } from './access';
import type { Granted } from './app-types';
import { forbidden, HttpError } from './errors';
import { restrictedKeys, rightKeys, without, wordsIn } from './restricted-shape';

/**
 * Levels of fields (G-AUTH-11), held by `handle` for every call: what the contracts mark as restricted leaves the
 * answers, is not taken from the bodies, and neither filters nor sorts. Lists that take a right of their own are empty
 * for whoever has it not.
 */

type MayDo = (user: Granted, word: FieldWord) => boolean;

/** Takes away what a person may not; nobody may anything. */
function createStripper(shape: z.core.$ZodType | undefined, mayDo: MayDo) {
  const keys = restrictedKeys(shape);
  const words = wordsIn(keys);
  return (user: Granted | null, value: unknown): unknown => {
    const denied = words.filter((word) => !user || !mayDo(user, word));
    return denied.length === 0 ? value : without(value, keys, new Set(denied));
  };
}

/** Takes away what a person may not see, fields and whole lists. */
function createRedactor(shape: z.core.$ZodType | undefined) {
  const keys = rightKeys(shape);
  const rights = wordsIn(keys);
  const withoutFields = createStripper(shape, mayReadField);
  return (user: Granted | null, value: unknown): unknown => {
    const denied = rights.filter((right) => !user || !may(user, right));
    return withoutFields(user, denied.length === 0 ? value : without(value, keys, new Set(denied), []));
  };
}

/** What a person may see of a value of this shape, for what is written of it elsewhere than in an answer. */
export const visibleTo = <T>(user: Granted, shape: z.core.$ZodType, value: T): T =>
  createRedactor(shape)(user, value) as T;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value).filter((key) => key !== 'version') : [];

/** What filters, sorts and chooses columns by restricted fields. */
function askedBy(query: z.ZodObject | undefined) {
  const filters = restrictedKeys(query);
  const named = Object.entries<z.ZodType>(query?.shape ?? {}).flatMap(([key, shape]) => {
    const { names } = markOf(shape);
    return names ? [[key, names] as const] : [];
  });
  return (given: Record<string, unknown>): FieldWord[] => [
    ...wordsIn(new Map([...filters].filter(([key]) => given[key] !== undefined))),
    ...named.flatMap(([key, resource]) =>
      asList(given[key] as string | string[] | undefined)
        .map((term) => term.split(',')[0]!)
        .filter((field) => field in restrictedFields[resource])
        .map((field) => fieldWord(resource, field)),
    ),
  ];
}

/** The rules of one call. */
export function fieldRules({ query, body, response }: Contract) {
  const asked = askedBy(query);
  const taken = createStripper(body, mayEditField);
  const told = createRedactor(response);
  return {
    /** Throws 403 for a filter, an order or a column of what is hidden (G-GEN-17). */
    refuseHidden(user: Granted | null, given: unknown): void {
      const words = asked((given ?? {}) as Record<string, unknown>);
      if (words.some((word) => !user || !mayReadField(user, word))) throw forbidden();
    },

    /** A body without what its sender may not edit (G-TASK-4). Throws 403 when there is nothing else in it. */
    taken(user: Granted | null, given: unknown): unknown {
      const left = taken(user, given);
      if (keysOf(left).length === 0 && keysOf(given).length > 0) throw forbidden();
      return left;
    },

    /** An answer without what is hidden from its reader (G-PERM-3). */
    told,

    /** A refusal shows the stored record as an answer would (G-GEN-22). */
    toldBy(user: Granted | null, error: unknown): unknown {
      if (!(error instanceof HttpError) || error.current === undefined) return error;
      return Object.assign(error, { current: told(user, error.current) });
    },
  };
}
export type FieldRules = ReturnType<typeof fieldRules>;
