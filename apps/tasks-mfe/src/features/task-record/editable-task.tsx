import type { ChangeableField } from '@demanda/contracts/task-changes';
import type { Task } from '@demanda/contracts/task-shapes';
import { EditableFact, EditableRecord } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';
import { changeableLabels } from '../../shared/inline-edit/task-change-text';
import { TaskValueEditor } from '../../shared/inline-edit/task-value-editor';
import { useEditableFields } from '../../shared/inline-edit/use-editable-fields';
import { useTaskEdit } from '../../shared/inline-edit/use-task-edit';

interface EditableTaskProps {
  task: Task;
  /** Whether the task comes from a list: it has not all that its edit depends on. */
  isPartial: boolean;
  children: ReactNode;
}

/** Details of a task whose fields are edited in place by users who may edit them. */
export function EditableTask({ task, isPartial, children }: EditableTaskProps) {
  const fieldsOf = useEditableFields();
  const { save, dialog } = useTaskEdit();
  return (
    <>
      <EditableRecord
        id={task.id}
        fields={isPartial ? [] : fieldsOf(task)}
        labelOf={(field) => changeableLabels[field as ChangeableField]}
        editor={(field, onEnd) => (
          <TaskValueEditor
            task={task}
            field={field as ChangeableField}
            onCancel={onEnd}
            onSave={(began, edited, step) => {
              save(began, edited);
              onEnd(step);
            }}
          />
        )}
      >
        {children}
      </EditableRecord>
      {dialog}
    </>
  );
}

export const TaskFact = EditableFact<ChangeableField>;
