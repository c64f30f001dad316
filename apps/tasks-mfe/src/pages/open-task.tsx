import { useDeletion } from '@demanda/api/use-deletion';
import type { Task } from '@demanda/contracts/task-shapes';
import type { OpenRecord } from '@demanda/router';
import { DeleteDialog } from '@demanda/ui/dialog';
import type { TaskEmail } from '../api/task-emails';
import { deleteTaskOptions } from '../api/tasks';
import { TaskActions } from '../features/task-list/task-actions';
import { TaskBesideList } from '../features/task-record/task-beside-list';
import { TaskRecord } from '../features/task-record/task-record';
import { useTaskRules } from '../shared/task-rules';

interface OpenTaskProps {
  id: number;
  record: OpenRecord;
  /** Whether it is shown beside the list. */
  isBeside: boolean;
  onEmail: (email: TaskEmail, task: Task) => void;
}

/** The task in the URL, with the actions of its row. */
export function OpenTask({ id, record, isBeside, onEmail }: OpenTaskProps) {
  const { mayModify } = useTaskRules();
  const deletion = useDeletion(deleteTaskOptions, deleteTaskOptions, record.close);
  const shown = {
    id,
    isBeside,
    onClose: record.close,
    actions: (task: Task) => (
      <TaskActions
        task={task}
        mayModify={mayModify(task)}
        onEmail={(email) => onEmail(email, task)}
        onDelete={() => deletion.confirmDelete(id, `${task.code} · ${task.title}`)}
      />
    ),
  };
  return (
    <>
      {record.hasList ? <TaskBesideList {...shown} onOpen={record.open} /> : <TaskRecord {...shown} />}
      <DeleteDialog
        target={deletion.target}
        kind="tarefa(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </>
  );
}
