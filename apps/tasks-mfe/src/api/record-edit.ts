import { saveFailure } from '@demanda/api/notices';
import { staleRecord } from '@demanda/api/stale-record';
import { undoBy } from '@demanda/record-form/undo-by';
import type { z } from '@demanda/schema';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { withChangedRecord } from './cached-record';

/** Edits of one field of a requester or a project; the call takes the whole record (ADR 0070). */

export interface EditedRecord {
  id: number;
  name: string;
  version: number;
  updatedAt: string;
  updatedByUserName: string | null;
}

/** How a kind of record is saved. */
export interface RecordSaving<R> {
  /** Prefix of its query keys. */
  key: 'requesters' | 'projects';
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

/** Changes one field of one record. The new value is shown at once; edits are sent one after the other. */
export function editRecordOptions<R extends EditedRecord>(
  client: QueryClient,
  saving: RecordSaving<R>,
  onFailed: (error: Error, edit: RecordEdit<R>) => void,
) {
  const { key, savedText, failureText } = saving;
  const invalidates = [[key]];
  const keyOf = ({ record }: RecordEdit<R>) => `${key} ${record.id}`;
  const show = (id: number, change: (record: R) => R) =>
    client.setQueriesData({ queryKey: [key] }, (data: unknown) => withChangedRecord(data, id, change));
  return mutationOptions({
    scope: { id: `edit ${key}` },
    mutationFn: async (edit: RecordEdit<R>) => {
      const { base } = stored.get(keyOf(edit))!;
      // Another value of the field is a conflict, which the server finds by the older version.
      const isSame = textOf(base, edit.field) === textOf(edit.record, edit.field);
      const result = await saveField(saving, isSame ? (base as R) : edit.record, edit);
      stored.get(keyOf(edit))!.base = result.saved;
      return result;
    },
    onMutate: (edit: RecordEdit<R>) => {
      const { record, field, value } = edit;
      const { base = record, edits = 0 } = stored.get(keyOf(edit)) ?? {};
      const isNewer = edits > 0 || base.version > record.version;
      stored.set(keyOf(edit), { base: isNewer ? base : record, edits: edits + 1 });
      show(record.id, (one) => ({ ...one, [field]: value }));
    },
    onSuccess: ({ saved }) => {
      if (stored.get(`${key} ${saved.id}`)?.edits === 1) show(saved.id, () => saved);
    },
    onError: (error: Error, edit: RecordEdit<R>) => {
      onFailed(error, edit);
      // Not awaited: without a network it takes long, and the edit could not be sent again meanwhile.
      void client.invalidateQueries({ queryKey: [key] });
    },
    onSettled: (_data, _error, edit: RecordEdit<R>) => {
      stored.get(keyOf(edit))!.edits -= 1;
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
