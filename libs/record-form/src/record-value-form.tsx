import { z } from '@demanda/schema';
import { InlineEditor, InlineField, type EditStep, type InlineFieldKind } from '@demanda/ui/form';
import type { EditableKind } from './editable-kind';

export interface RecordValueFormProps extends InlineFieldKind {
  /** Accessible name: 'Editar telefone de Ana'. */
  name: string;
  shape: EditableKind<never>['fields'][string]['shape'];
  value: string;
  /** What was typed and could not be saved, or before this form had loaded. */
  typed?: string;
  onSave: (value: string | null | undefined, step: EditStep) => void;
  onCancel: () => void;
}

/** The form of one value that is edited in place; with the form library, which a list loads at the first intent. */
export function RecordValueForm(props: RecordValueFormProps) {
  const { name, shape, value, typed, onSave, onCancel, ...shown } = props;
  return (
    <InlineEditor<string | null | undefined>
      label={name}
      shape={z.object({ value: shape })}
      isLong={shown.type === 'long'}
      {...{ value, typed, onSave, onCancel }}
    >
      {(form) => <InlineField form={form} {...shown} />}
    </InlineEditor>
  );
}
