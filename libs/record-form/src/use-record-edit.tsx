import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { FieldConflictDialog } from '@demanda/ui/dialog';
import type { EditStep } from '@demanda/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shownText, type EditableKind } from './editable-kind';
import { notifyUnsaved, useKeptEdits } from './kept-edits';
import { editRecordOptions, textOf, type EditedRecord, type RecordEdit } from './record-edit';
import { prefetchValueForm, RecordValueEditor } from './record-value-editor';

export type { EditableKind } from './editable-kind';

interface Conflict<R> {
  edit: RecordEdit<R>;
  current: R;
}

/**
 * Edits fields of records in place, for a list and for the details of a record; `conflictDialog` shows both values when
 * another user changed the same one. What could not be saved is kept, and its field opens with it.
 */
export function useRecordEdit<R extends EditedRecord>(kind: EditableKind<R>) {
  const client = useQueryClient();
  const mayEdit = usePermissions().mayCall(kind.contract);
  const levelOf = useFieldLevels(kind.resource);
  const kept = useKeptEdits<string | null>(kind.resource);
  const [conflict, setConflict] = useState<Conflict<R>>();

  const forget = ({ record, field }: RecordEdit<R>) => kept.remove(record.id, field);
  const keep = ({ record, field, value }: RecordEdit<R>) => {
    // A choice from a list is soon made again.
    if (kind.fields[field]!.options) return;
    kept.keep(record, field, value, textOf(record, field));
  };
  const notify = (edit: RecordEdit<R>) =>
    notifyUnsaved({
      label: kind.fields[edit.field]!.label,
      name: kind.nameOf(edit.record),
      text: shownText(kind, edit.field, edit.value),
      onRetry: () => saving.mutate(edit, { isRetry: true }),
    });
  const options = editRecordOptions(
    client,
    { ...kind, put: (record) => kind.put(record, levelOf) },
    {
      onSaved: forget,
      onFailed: (error, edit) => {
        keep(edit);
        const current = staleRecord(error, kind.shape);
        if (current) setConflict({ edit, current });
        else notify(edit);
      },
    },
  );
  const saving = useMutation(options, { stays: true, parallel: true });

  const save = (edit: RecordEdit<R>) => {
    if (textOf(edit.record, edit.field) !== edit.value) saving.mutate(edit);
    else forget(edit);
  };
  const isUnknown = (record: R, field: string) => (record as Record<string, unknown>)[field] === undefined;
  const fieldsOf = (record: R): readonly string[] => {
    const fields = Object.keys(kind.fields).filter((field) => levelOf(field) === 'EDIT');
    // The call replaces the whole record: a field that was hidden when it was loaded would be cleared.
    return !mayEdit || fields.some((field) => isUnknown(record, field)) ? [] : fields;
  };
  const editor = (record: R, field: string, onEnd: (step?: EditStep) => void) => (
    <RecordValueEditor key={`${record.id} ${field}`} {...{ kind, record, field, onEnd }} onSave={save} />
  );
  /** Props of an `EditableRecord`. */
  const detailsOf = (record: R) => ({
    id: record.id,
    fields: fieldsOf(record),
    labelOf: (field: string) => kind.fields[field]!.label,
    onIntent: prefetchValueForm,
    editor: (field: string, onEnd: (step?: EditStep) => void) => editor(record, field, onEnd),
  });

  const end = (finish: (edit: RecordEdit<R>, current: R) => void) => () => {
    setConflict(undefined);
    if (conflict) finish(conflict.edit, conflict.current);
  };
  const conflictDialog = conflict && (
    <FieldConflictDialog
      label={kind.fields[conflict.edit.field]!.label}
      mine={shownText(kind, conflict.edit.field, conflict.edit.value)}
      current={shownText(kind, conflict.edit.field, textOf(conflict.current, conflict.edit.field))}
      changedBy={conflict.current.updatedByUserName}
      changedAt={conflict.current.updatedAt}
      onKeepMine={end((edit, record) => saving.mutate({ ...edit, record }))}
      onTakeCurrent={end(forget)}
      onClose={end(notify)}
    />
  );
  return { editing: { fieldsOf, editor, onIntent: prefetchValueForm }, detailsOf, conflictDialog };
}
