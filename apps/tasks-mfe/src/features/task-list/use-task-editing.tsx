import type { ChangeableField } from '@demanda/contracts/task-changes';
import type { Task } from '@demanda/contracts/task-shapes';
import type { ListEditing } from '@demanda/ui/list';
import { TaskValueEditor } from '../../shared/inline-edit/task-value-editor';
import { useEditableFields } from '../../shared/inline-edit/use-editable-fields';
import { useTaskEdit } from '../../shared/inline-edit/use-task-edit';

/** The list shows the name of the requester. */
const columnOf = (field: ChangeableField) => (field === 'requesterId' ? 'requesterName' : field);
const fieldOf = (column: string) => (column === 'requesterName' ? 'requesterId' : column) as ChangeableField;

/** Editing of the cells of the list in place. */
export function useTaskEditing() {
  const fieldsOf = useEditableFields();
  const { save, dialog } = useTaskEdit();
  const editing: ListEditing<Task> = {
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
