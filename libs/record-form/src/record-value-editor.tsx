import { late } from '@demanda/ui/core';
import { ComingEditor } from '@demanda/ui/dialog';
import type { EditStep } from '@demanda/ui/form';
import { useState } from 'react';
import type { EditableKind } from './editable-kind';
import { useKeptEdits } from './kept-edits';
import { textOf, type EditedRecord, type RecordEdit } from './record-edit';
import type { RecordValueFormProps } from './record-value-form';

interface ValueFormProps extends RecordValueFormProps {
  onType: (text: string) => void;
  onEnd: (step?: EditStep) => void;
}

/**
 * Shown until the form has loaded. Text that is typed meanwhile is kept; days and choices have controls of their own.
 */
function ComingForm({ label, type, options, value, typed = value, onType, onEnd }: ValueFormProps) {
  const isText = !options && type !== 'date' && type !== 'money';
  return (
    <ComingEditor
      value={typed}
      isLong={type === 'long'}
      onType={isText ? onType : undefined}
      {...{ label, onEnd }}
    />
  );
}

// The form library is not part of a list.
const ValueForm = late<ValueFormProps>(
  async () => (await import('./record-value-form')).RecordValueForm,
  ComingForm,
);
/** Loads the code of the value editors ahead of an edit. */
export const prefetchValueForm = ValueForm.prefetch;

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
  /** Typed before the form had loaded. */
  const [early, setEarly] = useState<string>();
  const shown = kind.fields[field]!;
  return (
    <ValueForm
      {...shown}
      name={`Editar ${shown.label.toLowerCase()} de ${kind.nameOf(record)}`}
      value={textOf(record, field) ?? ''}
      typed={early ?? (typed === null ? '' : typed)}
      onType={setEarly}
      onEnd={onEnd}
      onCancel={() => {
        kept.remove(record.id, field);
        onEnd();
      }}
      onSave={(value, step) => {
        onSave({ record, field, value: value || null });
        onEnd(step);
      }}
    />
  );
}
