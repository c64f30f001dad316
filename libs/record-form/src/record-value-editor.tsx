import { z } from '@demanda/schema';
import { InlineEditor, InlineField, type EditStep } from '@demanda/ui/form';
import { useState } from 'react';
import type { EditableKind } from './editable-kind';
import { useKeptEdits } from './kept-edits';
import { textOf, type EditedRecord, type RecordEdit } from './record-edit';

interface RecordValueEditorProps<R extends EditedRecord> {
  kind: EditableKind<R>;
  record: R;
  field: string;
  onSave: (edit: RecordEdit<R>) => void;
  onEnd: (step?: EditStep) => void;
}

/** Edits one field of a record in place. What another user saves after it began is a conflict. */
export function RecordValueEditor<R extends EditedRecord>(props: RecordValueEditorProps<R>) {
  const { kind, record: stored, field, onSave, onEnd } = props;
  const kept = useKeptEdits<string | null>(kind.resource);
  const [{ record, typed }] = useState(() => kept.startOf(stored, field));
  const { shape, ...shown } = kind.fields[field]!;
  return (
    <InlineEditor<string | null | undefined>
      label={`Editar ${shown.label.toLowerCase()} de ${kind.nameOf(record)}`}
      shape={z.object({ value: shape })}
      value={textOf(record, field) ?? ''}
      typed={typed === null ? '' : typed}
      isLong={shown.type === 'long'}
      onCancel={() => {
        kept.remove(record.id, field);
        onEnd();
      }}
      onSave={(value, step) => {
        onSave({ record, field, value: value || null });
        onEnd(step);
      }}
    >
      {(form) => <InlineField form={form} {...shown} />}
    </InlineEditor>
  );
}
