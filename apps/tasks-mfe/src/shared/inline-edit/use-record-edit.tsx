import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { toast } from '@demanda/ui/core';
import type { EditStep } from '@demanda/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { editRecordOptions, textOf, type EditedRecord, type RecordEdit } from '../../api/record-edit';
import { FieldConflictDialog } from './field-conflict-dialog';
import type { EditableKind } from './record-kinds';
import { RecordValueEditor } from './record-value-editor';

interface Conflict<R> {
  edit: RecordEdit<R>;
  current: R;
}

/**
 * Edits texts of records in place, for a list and for the details of a record; `conflictDialog` shows both values when
 * another user changed the same one.
 */
export function useRecordEdit<R extends EditedRecord>(kind: EditableKind<R>) {
  const client = useQueryClient();
  const mayEdit = usePermissions().mayCall(kind.contract);
  const levelOf = useFieldLevels(kind.key);
  const [conflict, setConflict] = useState<Conflict<R>>();

  const options = editRecordOptions(
    client,
    { ...kind, put: (record) => kind.put(record, levelOf) },
    (error, edit) => {
      const current = staleRecord(error, kind.shape);
      if (current) return setConflict({ edit, current });
      // The field is no longer open, and what was typed must not be lost.
      const text = `${kind.fields[edit.field]!.label} de ${edit.record.name}: ${edit.value ?? '—'}`;
      const retry = () => saving.mutate(edit, { isRetry: true });
      toast.info('Não foi salvo', text, { label: 'Tentar novamente', onTake: retry });
    },
  );
  const saving = useMutation(options, { stays: true, parallel: true });

  const save = (edit: RecordEdit<R>) => {
    if (textOf(edit.record, edit.field) !== edit.value) saving.mutate(edit);
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

  const conflictDialog = conflict && (
    <FieldConflictDialog
      label={kind.fields[conflict.edit.field]!.label}
      mine={conflict.edit.value ?? '—'}
      current={textOf(conflict.current, conflict.edit.field) ?? '—'}
      changedBy={conflict.current.updatedByUserName}
      changedAt={conflict.current.updatedAt}
      onKeepMine={() => saving.mutate({ ...conflict.edit, record: conflict.current })}
      onClose={() => setConflict(undefined)}
    />
  );
  return { editing: { fieldsOf, editor }, conflictDialog };
}
