import type { ChangeableField } from '@demanda/contracts/task-changes';
import type { Task } from '@demanda/contracts/task-shapes';
import { Details, EditableDetail } from '@demanda/ui/dialog';
import { useInlineEdit } from '@demanda/ui/list';
import { createContext, use, type ReactNode } from 'react';
import { changeableLabels } from '../../shared/inline-edit/task-change-text';
import { TaskValueEditor } from '../../shared/inline-edit/task-value-editor';
import { useEditableFields } from '../../shared/inline-edit/use-editable-fields';
import { useTaskEdit } from '../../shared/inline-edit/use-task-edit';

interface Editing {
  task: Task;
  fields: readonly ChangeableField[];
  edit: ReturnType<typeof useInlineEdit>;
  save: ReturnType<typeof useTaskEdit>['save'];
}

const EditingContext = createContext<Editing | null>(null);

interface EditableTaskProps {
  task: Task;
  /** Whether the task comes from a list: it has not all that its edit depends on. */
  isPartial: boolean;
  children: ReactNode;
}

/** Details of a task whose fields are edited in place by users who may edit them. */
export function EditableTask({ task, isPartial, children }: EditableTaskProps) {
  const fieldsOf = useEditableFields();
  const fields = isPartial ? [] : fieldsOf(task);
  const edit = useInlineEdit(() => fields);
  const { save, dialog } = useTaskEdit();
  return (
    <EditingContext value={{ task, fields, edit, save }}>
      <Details>{children}</Details>
      {dialog}
    </EditingContext>
  );
}

interface EditableFactProps {
  field: ChangeableField;
  wide?: boolean;
  link?: false | ((content: ReactNode) => ReactNode);
  children: ReactNode;
}

/** One field of an editable task. */
export function EditableFact({ field, wide, link, children }: EditableFactProps) {
  const editing = use(EditingContext);
  if (!editing) throw new Error('EditableFact outside of EditableTask');
  const { task, fields, edit, save } = editing;
  return (
    <EditableDetail
      label={changeableLabels[field]}
      wide={wide}
      link={link}
      onEdit={fields.includes(field) ? () => edit.begin(task.id, field) : undefined}
      takesFocus={edit.last?.field === field}
      editor={
        edit.edited?.field === field && (
          <TaskValueEditor
            task={task}
            field={field}
            onCancel={() => edit.end()}
            onSave={(began, edited, step) => {
              save(began, edited);
              edit.end(step);
            }}
          />
        )
      }
    >
      {children}
    </EditableDetail>
  );
}
