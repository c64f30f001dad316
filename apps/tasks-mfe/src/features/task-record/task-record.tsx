import { isMissing } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import type { Task } from '@demanda/contracts/task-shapes';
import { HistoryButton } from '@demanda/history/history-button';
import { FailurePanel, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { DetailPart, RecordPanel, type Steps } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { taskOptions } from '../../api/tasks';
import { useTaskRules } from '../../shared/task-rules';
import { TaskFacts } from './task-facts';

interface TaskRecordProps {
  id: number;
  /** The task as its list shows it, until the whole one has loaded. */
  row?: Task;
  steps?: Steps;
  isBeside: boolean;
  actions: (task: Task) => ReactNode;
  onClose: () => void;
}

/** 'Detalhes da Tarefa', for every user (TASK-009, TASK-060 to TASK-063). */
export function TaskRecord({ id, row, actions, ...panel }: TaskRecordProps) {
  const query = useQuery({ ...taskOptions(id), placeholderData: row });
  // A task that another user deleted meanwhile is no longer shown.
  const task = isMissing(query.error) ? undefined : query.data;
  return (
    <RecordPanel
      {...panel}
      id={id}
      title="Detalhes da Tarefa"
      name={task ? `#${id} ${task.title}` : `#${id}`}
      actions={task && actions(task)}
    >
      {task ? (
        <>
          <TaskFacts task={task} isPartial={query.isPlaceholderData} />
          <TaskFiles key={id} task={task} />
          <DetailPart>
            <HistoryButton of="tasks" id={id} name={task.code} worded />
          </DetailPart>
        </>
      ) : query.error ? (
        <MissingTask error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </RecordPanel>
  );
}

/** Shows that the task was deleted, or that loading failed. */
function MissingTask({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) return <ResultPanel icon="empty" title="Tarefa não encontrada" />;
  return <FailurePanel title="Erro ao carregar tarefa" text={errorMessage(error)} onRetry={onRetry} />;
}

// Loaded lazily: the list of tasks does not need it.
const Attachments = lazy(async () => ({
  default: (await import('@demanda/attachments/attachments')).Attachments,
}));

function TaskFiles({ task }: { task: Task }) {
  const { mayModify } = useTaskRules();
  return (
    <DetailPart>
      <Suspense>
        <Attachments of="task" recordId={task.id} readOnly={!mayModify(task)} />
      </Suspense>
    </DetailPart>
  );
}
