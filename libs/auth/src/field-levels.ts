import {
  partsOfField,
  restrictedFields,
  type FieldKey,
  type LevelOf,
  type RestrictedResource,
} from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import { useMemo } from 'react';
import type { z } from '@demanda/schema';
import { fieldLevel, hasRight } from './checks';
import type { Session } from './session-store';
import { useSession } from './use-session';

/**
 * Field levels on the screens (PERM-003, AUTH-62 to AUTH-64): hidden fields are not rendered, and fields without EDIT
 * are not sent. The server enforces the same rules.
 */

export const isHidden = (session: Session, word: FieldKey): boolean =>
  fieldLevel(session, ...partsOfField(word)) === 'HIDDEN';

/**
 * Returns the level of each field of a resource. A field that the `stored` record lacks counts as hidden until the
 * record is reloaded, because the form does not know its stored value.
 */
export function useFieldLevels(resource: RestrictedResource, stored?: object): LevelOf {
  const session = useSession();
  const came = stored as Record<string, unknown> | undefined;
  return (field) =>
    came && field in restrictedFields[resource] && came[field] === undefined
      ? 'HIDDEN'
      : fieldLevel(session, resource, field);
}

export const OUTDATED_TEXT =
  'Suas permissões mudaram. Copie o que digitou e recarregue a página para salvar.';

/**
 * Returns whether the stored record lacks a field that the user may edit by now. A call that replaces the whole record
 * would clear it.
 */
export function useIsOutdated(resource: RestrictedResource, stored: object | undefined): boolean {
  const session = useSession();
  const levelOf = useFieldLevels(resource, stored);
  return Object.keys(restrictedFields[resource]).some(
    (field) => levelOf(field) === 'HIDDEN' && fieldLevel(session, resource, field) === 'EDIT',
  );
}

/** Returns the values that the user may edit; omitted ones stay as stored. */
export const writable = <V extends object>(values: V, levelOf: LevelOf): V =>
  Object.fromEntries(Object.entries(values).filter(([field]) => levelOf(field) === 'EDIT')) as V;

/** Returns the columns that the user may see; the array is stable until permissions change. */
export function usePermittedColumns<C extends { field: string }>(
  resource: RestrictedResource,
  columns: readonly C[],
): readonly C[] {
  const session = useSession();
  // A new array would make the grid reset the column widths that the user set.
  return useMemo(
    () => columns.filter(({ field }) => fieldLevel(session, resource, field) !== 'HIDDEN'),
    [columns, resource, session],
  );
}

/** For `useSearch`: ignores filters and sorts by hidden fields, e.g. from an old link (G-GEN-17). */
export function usePermittedTerms(): (shape: z.core.$ZodType, text: string) => boolean {
  const session = useSession();
  return (shape, text) => {
    const { word, names, right: ofFilter, valueRights } = markOf(shape);
    const right = ofFilter ?? valueRights?.[text];
    if (word) return !isHidden(session, word);
    if (right) return hasRight(session, right);
    return !names || fieldLevel(session, names, text.split(',')[0]!) !== 'HIDDEN';
  };
}
