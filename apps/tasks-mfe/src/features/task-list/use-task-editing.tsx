import type { ChangeableField } from '@demanda/contracts/task-changes';
import type { Task } from '@demanda/contracts/task-shapes';
import { late } from '@demanda/ui/core';
import type { ListEditing } from '@demanda/ui/list';
import { useEditableFields } from '../../shared/inline-edit/use-editable-fields';
import { useTaskEdit } from '../../shared/inline-edit/use-task-edit';

// Loaded for the first edit, so that the list does without the form library.
const TaskValueEditor = late(
  async () => (await import('../../shared/inline-edit/task-value-editor')).TaskValueEditor,
);
/** Loads the editor, for an edit that may begin soon. */
export const prefetchTaskEditor = TaskValueEditor.prefetch;

/** The list shows the names of requester and assignee. */
const columnOf = (field: ChangeableField) => field.replace(/Id$/, 'Name');
const fieldOf = (column: string) => column.replace(/Name$/, 'Id') as ChangeableField;

/** Editing of the cells of the list in place. */
export function useTaskEditing() {
  const fieldsOf = useEditableFields();
  const { save, dialog } = useTaskEdit();
  const editing: ListEditing<Task> = {
    onIntent: TaskValueEditor.prefetch,
    fieldsOf: (task) => fieldsOf(task).map(columnOf),
    editor: (task, column, onEnd) => (
      <TaskValueEditor
        key={`${task.id} ${column}`}
        task={task}
        field={fieldOf(column)}
        onCancel={onEnd}
        onSave={(began, edited, step) => {
          save(began, edited);
          onEnd(step);
        }}
      />
    ),
  };
  return { editing, conflictDialog: dialog };
}
