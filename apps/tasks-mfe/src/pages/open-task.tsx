import type { Task } from '@demanda/contracts/task-shapes';
import { useRecordDeletion, type RecordPlace } from '@demanda/views/open-record';
import type { TaskEmail } from '../api/task-emails';
import { deleteTaskOptions } from '../api/tasks';
import { TaskActions } from '../features/task-list/task-actions';
import { ListedTask, TaskRecord } from '../features/task-record/task-record';
import { useTaskRules } from '../shared/task-rules';

interface OpenTaskProps {
  id: number;
  place: RecordPlace;
  onEmail: (email: TaskEmail, task: Task) => void;
}

/** The task in the URL, with the actions of its row. */
export function OpenTask({ id, place, onEmail }: OpenTaskProps) {
  const { mayModify } = useTaskRules();
  const deletion = useRecordDeletion(deleteTaskOptions, 'tarefa(s)', place.close);
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: (task: Task) => (
      <TaskActions
        task={task}
        mayModify={mayModify(task)}
        onEmail={(email) => onEmail(email, task)}
        onDelete={() => deletion.confirmDelete(task, `${task.code} · ${task.title}`)}
      />
    ),
  };
  return (
    <>
      {place.hasList ? <ListedTask {...shown} onOpen={place.open} /> : <TaskRecord {...shown} />}
      {deletion.dialog}
    </>
  );
}
