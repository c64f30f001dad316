import { usePlaceInList } from '@demanda/api/use-list-query';
import type { Task } from '@demanda/contracts/task-shapes';
import type { OpenRecord } from '@demanda/router';
import { late } from '@demanda/ui/core';
import { DetailPart } from '@demanda/ui/dialog';
import { RecordDetails, stepsTo, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { taskListOptions, taskOptions } from '../../api/tasks';
import { useTaskRules } from '../../shared/task-rules';
import { useTaskSearch } from '../../shared/use-task-search';
import { TaskFacts } from './task-facts';

const STEPS = { previous: 'Tarefa anterior', next: 'Próxima tarefa' };

interface ListedTaskProps extends ShownRecord<Task> {
  onOpen: OpenRecord['open'];
}

/** A task that was opened from its list: shown at once as in its row, with its neighbours in the order of the list. */
export function ListedTask({ onOpen, ...shown }: ListedTaskProps) {
  const { query } = useTaskSearch();
  const place = usePlaceInList(taskListOptions, query, shown.id);
  return <TaskRecord {...shown} {...stepsTo(place, STEPS, onOpen)} />;
}

/** 'Detalhes da Tarefa', for every user (TASK-009, TASK-060 to TASK-063). */
export function TaskRecord({ row, ...shown }: ShownRecord<Task>) {
  const query = useQuery({ ...taskOptions(shown.id), placeholderData: row });
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes da Tarefa"
      nameOf={({ title }) => title}
      missingText="Tarefa não encontrada"
      failureText="Erro ao carregar tarefa"
    >
      {(task) => (
        <>
          <TaskFacts key={`facts-${task.id}`} task={task} isPartial={query.isPlaceholderData} />
          <TaskFiles key={task.id} task={task} />
          <TaskConversation key={`conversation-${task.id}`} task={task} />
        </>
      )}
    </RecordDetails>
  );
}

// Loaded lazily: the list of tasks needs neither.
const Attachments = late(async () => (await import('@demanda/attachments/attachments')).Attachments);

const Conversation = late(async () => (await import('@demanda/comments/conversation')).Conversation);

function TaskConversation({ task }: { task: Task }) {
  const { mayModify } = useTaskRules();
  return <Conversation of="tasks" recordId={task.id} name={task.code} mayAttach={mayModify(task)} />;
}

function TaskFiles({ task }: { task: Task }) {
  const { mayModify } = useTaskRules();
  return (
    <DetailPart>
      <Attachments of="task" recordId={task.id} readOnly={!mayModify(task)} />
    </DetailPart>
  );
}
