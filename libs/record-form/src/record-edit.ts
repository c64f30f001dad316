import { saveFailure } from '@demanda/api/notices';
import { staleRecord } from '@demanda/api/stale-record';
import type { RestrictedResource } from '@demanda/contracts/permissions';
import type { z } from '@demanda/schema';
import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { withChangedRecord } from './cached-record';
import { undoBy } from './undo-by';

/** Edits of one field of a record by a call that takes the whole record (ADR 0114). */

export interface EditedRecord {
  id: number;
  version: number;
  updatedAt: string;
  updatedByUserName: string | null;
}

/** How a kind of record is saved. */
export interface RecordSaving<R> {
  /** Resource of its restricted fields; names the kind. */
  resource: RestrictedResource;
  /** Prefixes of the keys of queries with such records, in which a new value is shown at once. */
  queries: QueryKey[];
  /** Changes a record in the data of such a query; by default the data is a record, or one or several pages of them. */
  changeIn?: (data: unknown, id: number, change: (record: R) => R) => unknown;
  /** Prefixes of the keys of queries to load again. */
  invalidates: QueryKey[];
  shape: z.ZodType<R>;
  /** Saves the whole record; its version is the one that it replaces. */
  put: (record: R) => Promise<R>;
  savedText: string;
  failureText: string;
}

export interface RecordEdit<R> {
  /** The record as it was when the edit began. */
  record: R;
  field: string;
  value: string | null;
}

interface SavedEdit<R> {
  saved: R;
  /** False when another user saved the same value before. */
  isChanged: boolean;
}

export const textOf = (record: object, field: string): string | null =>
  ((record as Record<string, unknown>)[field] as string | null | undefined) ?? null;

/**
 * Saves one field. Where another user changed other fields meanwhile, it is saved into their version; a change of the
 * same field is thrown as the stale version that it is.
 */
async function saveField<R extends EditedRecord>(
  { put, shape }: RecordSaving<R>,
  base: R,
  { record, field, value }: RecordEdit<R>,
): Promise<SavedEdit<R>> {
  try {
    return { saved: await put({ ...base, [field]: value }), isChanged: true };
  } catch (error) {
    const current = staleRecord(error, shape);
    if (!current) throw error;
    if (textOf(current, field) === value) return { saved: current, isChanged: false };
    if (textOf(current, field) !== textOf(record, field)) throw error;
    return { saved: await put({ ...current, [field]: value }), isChanged: true };
  }
}

/**
 * Edited records as the server last returned them, without values that may still be refused, and how many edits are on
 * their way. A field that was opened before the last save has an older version.
 */
const stored = new Map<string, { base: EditedRecord; edits: number }>();

interface EditCallbacks<R> {
  onSaved: (edit: RecordEdit<R>) => void;
  onFailed: (error: Error, edit: RecordEdit<R>) => void;
}

/** Changes one field of one record. The new value is shown at once; edits are sent one after the other. */
export function editRecordOptions<R extends EditedRecord>(
  client: QueryClient,
  saving: RecordSaving<R>,
  { onSaved, onFailed }: EditCallbacks<R>,
) {
  const { resource, queries, changeIn = withChangedRecord, invalidates, savedText, failureText } = saving;
  const keyOf = (id: number) => `${resource} ${id}`;
  const show = (id: number, change: (record: R) => R) =>
    queries.forEach((queryKey) =>
      client.setQueriesData({ queryKey }, (data: unknown) => changeIn(data, id, change)),
    );
  return mutationOptions({
    scope: { id: `edit ${resource}` },
    mutationFn: async (edit: RecordEdit<R>) => {
      const known = stored.get(keyOf(edit.record.id))!;
      // Another value of the field is a conflict, which the server finds by the older version.
      const isSame = textOf(known.base, edit.field) === textOf(edit.record, edit.field);
      const result = await saveField(saving, isSame ? (known.base as R) : edit.record, edit);
      known.base = result.saved;
      return result;
    },
    onMutate: (edit: RecordEdit<R>) => {
      const { record, field, value } = edit;
      const { base = record, edits = 0 } = stored.get(keyOf(record.id)) ?? {};
      const isNewer = edits > 0 || base.version > record.version;
      stored.set(keyOf(record.id), { base: isNewer ? base : record, edits: edits + 1 });
      show(record.id, (one) => ({ ...one, [field]: value }));
    },
    onSuccess: ({ saved }, edit) => {
      onSaved(edit);
      if (stored.get(keyOf(saved.id))?.edits === 1) show(saved.id, () => saved);
    },
    onError: (error: Error, edit: RecordEdit<R>) => {
      onFailed(error, edit);
      // Not awaited: without a network it takes long, and the edit could not be sent again meanwhile.
      for (const queryKey of queries) void client.invalidateQueries({ queryKey });
    },
    onSettled: (_data, _error, edit: RecordEdit<R>) => {
      stored.get(keyOf(edit.record.id))!.edits -= 1;
    },
    meta: {
      invalidates,
      undo: (data, variables) => {
        const { saved, isChanged } = data as SavedEdit<R>;
        const { record, field } = variables as RecordEdit<R>;
        if (!isChanged) return undefined;
        const value = textOf(record, field);
        return undoBy(() => saveField(saving, saved, { record: saved, field, value }), invalidates);
      },
      success: (data: unknown) => ((data as SavedEdit<R>).isChanged ? savedText : ''),
      failure: saveFailure(failureText),
    },
  });
}
