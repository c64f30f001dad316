import { useState } from 'react';
import type { EditStep } from '../form/inline-editor';

/** The field of a record that is being edited in place. */
export interface EditedField {
  id: number;
  field: string;
}

/** State of editing fields in place, of the rows of a list or of one record. `fieldsOf` returns them in order. */
export function useInlineEdit(fieldsOf: (id: number) => readonly string[]) {
  const [edited, setEdited] = useState<EditedField>();
  /** The field that was edited last, to which the focus returns. */
  const [last, setLast] = useState<EditedField>();
  return {
    edited,
    last,
    mayEdit: (id: number, field: string) => fieldsOf(id).includes(field),
    /** Begins with the given field, else with the first; does nothing where none may be edited. */
    begin: (id: number, field = fieldsOf(id)[0]) => {
      if (field && fieldsOf(id).includes(field)) setEdited({ id, field });
    },
    /** Ends the edit, or goes on to the field beside it. */
    end: (step: EditStep = 0) => {
      if (!edited) return;
      const fields = fieldsOf(edited.id);
      const isMove = step === 1 || step === -1;
      const next = isMove ? fields[fields.indexOf(edited.field) + step] : undefined;
      setLast(step === 'away' ? undefined : edited);
      setEdited(next === undefined ? undefined : { id: edited.id, field: next });
    },
  };
}
export type InlineEdit = ReturnType<typeof useInlineEdit>;
