import type { Task } from '@demanda/contracts/task-shapes';
import { late } from '@demanda/ui/core';
import { DetailPart } from '@demanda/ui/dialog';
import { RecordDetails, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { taskOptions } from '../../api/tasks';
import { useTaskRules } from '../../shared/task-rules';
import { TaskFacts } from './task-facts';

/** 'Detalhes da Tarefa', for every user; shows the row of the list until the task has loaded (TASK-009, TASK-060 to TASK-063). */
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
