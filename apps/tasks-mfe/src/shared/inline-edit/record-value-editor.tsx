import { z } from '@demanda/schema';
import { InlineEditor, TextField, type EditStep } from '@demanda/ui/form';
import { useState } from 'react';
import { textOf, type EditedRecord, type RecordEdit } from '../../api/record-edit';
import type { EditableKind } from './record-kinds';

interface RecordValueEditorProps<R extends EditedRecord> {
  kind: EditableKind<R>;
  record: R;
  field: string;
  onSave: (edit: RecordEdit<R>) => void;
  onEnd: (step?: EditStep) => void;
}

/** Edits one text of a record in place. What another user saves after it began is a conflict. */
export function RecordValueEditor<R extends EditedRecord>(props: RecordValueEditorProps<R>) {
  const { kind, record: stored, field, onSave, onEnd } = props;
  const [record] = useState(stored);
  const { label, shape, type } = kind.fields[field]!;
  return (
    <InlineEditor<string | null | undefined>
      label={`Editar ${label.toLowerCase()} de ${record.name}`}
      shape={z.object({ value: shape })}
      value={textOf(record, field) ?? ''}
      onCancel={onEnd}
      onSave={(value, step) => {
        onSave({ record, field, value: value ?? null });
        onEnd(step);
      }}
    >
      {({ control }) => <TextField control={control} name="value" label={label} type={type} />}
    </InlineEditor>
  );
}
