import { createContext, use, type ReactNode } from 'react';
import { Details } from '../dialog/details';
import type { EditStep } from '../form/inline-editor';
import { useInlineEdit } from '../list/use-inline-edit';
import { EditableDetail, type EditableDetailProps } from './editable-detail';

interface Editing {
  id: number;
  /** Fields that the user may edit, in order. */
  fields: readonly string[];
  labelOf: (field: string) => string;
  /** Renders the editor of a field; `onEnd` ends the edit or goes on to the field beside it. */
  editor: (field: string, onEnd: (step?: EditStep) => void) => ReactNode;
  /** Called when the pointer or the focus reaches a field, to load the editors. */
  onIntent?: () => void;
}

type EditingContextValue = Editing & { edit: ReturnType<typeof useInlineEdit> };
const EditingContext = createContext<EditingContextValue | null>(null);

/** Details of a record whose fields are edited in place by users who may edit them. */
export function EditableRecord({ children, ...editing }: Editing & { children: ReactNode }) {
  const edit = useInlineEdit(() => editing.fields);
  return (
    <EditingContext value={{ ...editing, edit }}>
      <Details>{children}</Details>
    </EditingContext>
  );
}

interface EditableFactProps<Field extends string> extends Pick<
  EditableDetailProps,
  'wide' | 'isLong' | 'link' | 'linkText' | 'after' | 'children'
> {
  field: Field;
}

export function EditableFact<Field extends string = string>(props: EditableFactProps<Field>) {
  const { field, ...shown } = props;
  const editing = use(EditingContext);
  if (!editing) throw new Error('EditableFact outside of EditableRecord');
  const { id, fields, labelOf, editor, onIntent, edit } = editing;
  return (
    <EditableDetail
      {...shown}
      label={labelOf(field)}
      onIntent={onIntent}
      onEdit={fields.includes(field) ? () => edit.begin(id, field) : undefined}
      takesFocus={edit.last?.field === field}
      editor={edit.edited?.field === field && editor(field, edit.end)}
    />
  );
}
