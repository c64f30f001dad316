import {
  partsOfField,
  restrictedFields,
  type FieldWord,
  type LevelOf,
  type RestrictedResource,
} from '@demanda/contracts/permissions';
import { markOf } from '@demanda/contracts/restricted';
import { useMemo } from 'react';
import type { z } from '@demanda/schema';
import { fieldLevel } from './checks';
import type { Session } from './session-store';
import { useSession } from './use-session';

/**
 * Levels of fields on the screens (PERM-003, AUTH-62 to AUTH-64): a hidden field is nowhere, one that is not EDIT is
 * not sent. The server holds the same for every call.
 */

export const isHidden = (session: Session, word: FieldWord): boolean =>
  fieldLevel(session, ...partsOfField(word)) === 'HIDDEN';

/**
 * The level of each field of a resource. A field that the `stored` record came without is hidden until the record is
 * read again: what a form would send of it is not what is stored.
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
 * Whether the stored record came without a field that the person may edit by now. A call that replaces the whole record
 * would empty it.
 */
export function useIsOutdated(resource: RestrictedResource, stored: object | undefined): boolean {
  const session = useSession();
  const levelOf = useFieldLevels(resource, stored);
  return Object.keys(restrictedFields[resource]).some(
    (field) => levelOf(field) === 'HIDDEN' && fieldLevel(session, resource, field) === 'EDIT',
  );
}

/** The values that may be written; what is not sent stays as it is stored. */
export const writable = <V extends object>(values: V, levelOf: LevelOf): V =>
  Object.fromEntries(Object.entries(values).filter(([field]) => levelOf(field) === 'EDIT')) as V;

/** The columns that a person may see, the same array until permissions change. */
export function usePermittedColumns<C extends { field: string }>(
  resource: RestrictedResource,
  columns: readonly C[],
): readonly C[] {
  const session = useSession();
  // The grid lives outside React: another array would undo the widths that a person dragged.
  return useMemo(
    () => columns.filter(({ field }) => fieldLevel(session, resource, field) !== 'HIDDEN'),
    [columns, resource, session],
  );
}

/** For `useSearch`: filters and orders by hidden fields do not count, as in an old link (G-GEN-17). */
export function usePermittedTerms(): (shape: z.core.$ZodType, text: string) => boolean {
  const session = useSession();
  return (shape, text) => {
    const { word, names } = markOf(shape);
    if (word) return !isHidden(session, word);
    return !names || fieldLevel(session, names, text.split(',')[0]!) !== 'HIDDEN';
  };
}
