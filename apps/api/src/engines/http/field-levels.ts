import type { Contract } from '@demanda/contracts/contract';
import { asList, searchFieldsOf } from '@demanda/contracts/list';
import { fieldKey, restrictedFields, type FieldKey, type Right } from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import type { z } from 'zod';
import { badRequest, forbidden, HttpError } from '../../kernel/errors';
import type { Granted } from '../../kernel/session-user';
import { hasPermission, mayEditField, mayReadField } from './access';
import { restrictedKeys, rightKeys, removeMarkedKeys, permissionsOf } from './restricted-shape';

/**
 * Field levels (G-AUTH-11), enforced by `handle` for every call: fields that a contract marks as restricted are removed
 * from responses, ignored in request bodies, and refused as filter or sort field. Lists that require a permission of
 * their own are empty for users without it.
 */

type FieldCheck = (user: Granted, field: FieldKey) => boolean;

/** Returns a function that removes the fields that `mayDo` denies; an anonymous caller loses all restricted fields. */
function createStripper(shape: z.core.$ZodType | undefined, mayDo: FieldCheck) {
  const keys = restrictedKeys(shape);
  const fields = permissionsOf(keys);
  return (user: Granted | null, value: unknown): unknown => {
    const denied = fields.filter((field) => !user || !mayDo(user, field));
    return denied.length === 0 ? value : removeMarkedKeys(value, keys, new Set(denied));
  };
}

/** Returns a function that removes the fields and lists that a user may not read. */
function createRedactor(shape: z.core.$ZodType | undefined) {
  const keys = rightKeys(shape);
  const rights = permissionsOf(keys);
  const withoutFields = createStripper(shape, mayReadField);
  return (user: Granted | null, value: unknown): unknown => {
    const denied = rights.filter((right) => !user || !hasPermission(user, right));
    return withoutFields(
      user,
      denied.length === 0 ? value : removeMarkedKeys(value, keys, new Set(denied), []),
    );
  };
}

/** The value without what the user may not read, for uses other than a response, such as an e-mail. */
export const visibleTo = <T>(user: Granted, shape: z.core.$ZodType, value: T): T =>
  createRedactor(shape)(user, value) as T;

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).filter((key) => key !== 'version' && key !== 'versions')
    : [];

/** Query keys that filter, sort or choose columns by restricted fields. */
function restrictedKeysOf(query: z.ZodObject | undefined) {
  const filters = restrictedKeys(query);
  const named = Object.entries<z.ZodType>(query?.shape ?? {}).flatMap(([key, shape]) => {
    const { names } = markOf(shape);
    return names ? [[key, names] as const] : [];
  });
  return (given: Record<string, unknown>): FieldKey[] => [
    ...permissionsOf(new Map([...filters].filter(([key]) => given[key] !== undefined))),
    ...named.flatMap(([key, resource]) =>
      asList(given[key] as string | string[] | undefined)
        .map((term) => term.split(',')[0]!)
        .filter((field) => field in restrictedFields[resource])
        .map((field) => fieldKey(resource, field)),
    ),
  ];
}

/** Rights that a query takes for values of its parameters. */
function valueRightsOf(query: z.ZodObject | undefined) {
  const marked = Object.entries<z.ZodType>(query?.shape ?? {}).flatMap(([key, shape]) => {
    const { valueRights } = markOf(shape);
    return valueRights ? [[key, valueRights] as const] : [];
  });
  return (given: Record<string, unknown>): Right[] =>
    marked.flatMap(([key, rights]) =>
      asList(given[key] as string | string[] | undefined).flatMap((value) => rights[value] ?? []),
    );
}

/** Field rules of one contract. */
export function fieldRules({ query, body, response }: Pick<Contract, 'query' | 'body' | 'response'>) {
  const restricted = restrictedKeysOf(query);
  const rights = rightKeys(query);
  const valueRights = valueRightsOf(query);
  const stripBody = createStripper(body, mayEditField);
  const redactResponse = createRedactor(response);
  const usesHidden = (user: Granted | null, given: Record<string, unknown>): boolean => {
    const used = permissionsOf(new Map([...rights].filter(([key]) => given[key] !== undefined)));
    return (
      [...used, ...valueRights(given)].some((right) => !user || !hasPermission(user, right)) ||
      restricted(given).some((field) => !user || !mayReadField(user, field))
    );
  };
  const searchFields = searchFieldsOf(query);
  const isSearchless = query?.shape['searchIn'] !== undefined && searchFields.length === 0;
  return {
    /**
     * Makes a search that names no fields one of all fields that the user may search by. Throws 400 for a list without
     * text fields.
     */
    completeSearch(user: Granted | null, given: unknown): void {
      const search = (given ?? {}) as { search?: string; searchIn?: string | string[] };
      if (!search.search || asList(search.searchIn).length > 0) return;
      if (isSearchless) throw badRequest('Esta lista não tem busca por texto: use os filtros.');
      if (searchFields.length === 0) return;
      search.searchIn = searchFields.filter((field) => !usesHidden(user, { [field]: '' }));
    },

    /** Returns whether a query filters, sorts or chooses columns by what the user may not see. */
    usesHidden,

    /** Throws 403 for a filter, sort field or column that the user may not read (G-GEN-17). */
    refuseHidden(user: Granted | null, given: unknown): void {
      if (usesHidden(user, (given ?? {}) as Record<string, unknown>)) throw forbidden();
    },

    /** Returns the body without fields that the sender may not edit (G-TASK-4). Throws 403 when no others are left. */
    stripReadOnly(user: Granted | null, given: unknown): unknown {
      const left = stripBody(user, given);
      if (keysOf(left).length === 0 && keysOf(given).length > 0) throw forbidden();
      return left;
    },

    /** Returns the response without fields that the user may not read (G-PERM-3). */
    redactResponse,

    /** Redacts the stored record that a 409 carries, as a response would be; a call without one carries none (G-GEN-22). */
    redactError(user: Granted | null, error: unknown): unknown {
      if (!(error instanceof HttpError) || error.current === undefined) return error;
      return Object.assign(error, { current: response && redactResponse(user, error.current) });
    },
  };
}
export type FieldRules = ReturnType<typeof fieldRules>;
