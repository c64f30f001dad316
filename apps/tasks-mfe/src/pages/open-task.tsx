import type { Task } from '@demanda/contracts/task-shapes';
import { useListedRecord, useRecordDeletion, type RecordPlace } from '@demanda/views/open-record';
import type { TaskEmail } from '../api/task-emails';
import { deleteTaskOptions, taskListOptions } from '../api/tasks';
import { TaskActions } from '../features/task-list/task-actions';
import { TaskRecord } from '../features/task-record/task-record';
import { useTaskRules } from '../shared/task-rules';
import { useTaskSearch } from '../shared/use-task-search';

const LABELS = { previous: 'Tarefa anterior', next: 'Próxima tarefa' };

interface OpenTaskProps {
  id: number;
  place: RecordPlace;
  onEmail: (email: TaskEmail, task: Task) => void;
}

/** The task in the URL, with the actions of its row. */
export function OpenTask({ id, place, onEmail }: OpenTaskProps) {
  const { mayModify } = useTaskRules();
  const deletion = useRecordDeletion(deleteTaskOptions, 'tarefa(s)', place.close);
  const search = useTaskSearch().query;
  const listed = useListedRecord({ place, id, optionsOf: taskListOptions, search, labels: LABELS });
  return (
    <>
      <TaskRecord
        {...listed}
        id={id}
        isBeside={place.isBeside}
        onClose={place.close}
        actions={(task) => (
          <TaskActions
            task={task}
            mayModify={mayModify(task)}
            onEmail={(email) => onEmail(email, task)}
            onDelete={() => deletion.confirmDelete(task, `${task.code} · ${task.title}`)}
          />
        )}
      />
      {deletion.dialog}
    </>
  );
}
