import { isMissing } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { Can } from '@demanda/auth/can';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { HistoryButton } from '@demanda/history/history-button';
import { CopyButton, ExternalLink, FailurePanel, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { Detail, DetailPart, Details, Dialog } from '@demanda/ui/dialog';
import { formatDateTime, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { taskOptions } from '../../api/tasks';
import { useTaskRules } from '../../shared/task-rules';
import { unbilledText } from '../../shared/unbilled-text';
import { SubTaskSummary } from './sub-task-summary';
import { TaskDelivery } from './task-delivery';

/** Dialog 'Detalhes da Tarefa', for every user (TASK-009, TASK-060 to TASK-063). */
export function TaskDetailsDialog({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { data: task, error, refetch } = useQuery(taskOptions(taskId));
  return (
    <Dialog title="Detalhes da Tarefa" size="lg" onClose={onClose}>
      {task ? (
        <>
          <TaskDetails task={task} />
          <TaskFiles task={task} />
          <DetailPart>
            <HistoryButton of="tasks" id={task.id} name={task.code} worded />
          </DetailPart>
        </>
      ) : error ? (
        <TaskPlaceholder error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Dialog>
  );
}

/** Shows that the task was deleted, or that loading failed. */
function TaskPlaceholder({ error, onRetry }: { error: Error; onRetry: () => void }) {
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

const externalLink = (address: string | null | undefined, what: string) =>
  address && (
    <>
      <ExternalLink href={address} /> <CopyButton text={address} what={what} />
    </>
  );

function TaskDetails({ task }: { task: Task }) {
  return (
    <Details>
      <Detail label="Código">
        {task.code} <CopyButton text={task.code} what="código" />
      </Detail>
      <Detail label="Prioridade">{priorityLabels[task.priority]}</Detail>
      <Detail label="Tipo">{task.taskType && taskTypeLabels[task.taskType]}</Detail>
      <Detail label="Título" wide>
        {task.title}
      </Detail>
      <Can see="tasks.description">
        <Detail label="Descrição" wide>
          {task.description}
        </Detail>
      </Can>
      <Detail label="Solicitante">{task.requesterName}</Detail>
      <RestrictedFacts task={task} />
      {task.estimatedHours != null && <Detail label="Horas estimadas">{task.estimatedHours}</Detail>}
      {task.actualHours != null && <Detail label="Horas realizadas">{task.actualHours}</Detail>}
      {task.projectName && <Detail label="Projeto">{task.projectName}</Detail>}
      <TaskDelivery task={task} />
      <TaskProjects projects={task.projects} />
      <SubTaskSummary subTasks={task.subTasks} />
      <Detail label="Criado por">{`${task.createdByUserName} em ${formatDateTime(task.createdAt)}`}</Detail>
      {task.updatedByUserName && (
        <Detail label="Atualizado por">{`${task.updatedByUserName} em ${formatDateTime(task.updatedAt)}`}</Detail>
      )}
    </Details>
  );
}

/** Restricted fields that the user may see (PERM-003). */
const RestrictedFacts = ({ task }: { task: Task }) => (
  <>
    <Can see="tasks.serverOrigin">
      <Detail label="Servidor de origem">{task.serverOrigin}</Detail>
    </Can>
    <Can see="tasks.systemModule">
      <Detail label="Módulo">{task.systemModule}</Detail>
    </Can>
    <Can see="tasks.link">
      <Detail label="Link">{externalLink(task.link, 'link')}</Detail>
    </Can>
    <Can see="tasks.meetingLink">
      <Detail label="Link da reunião">{externalLink(task.meetingLink, 'link da reunião')}</Detail>
    </Can>
    <Can see="tasks.amount">
      <Detail label="Valor">{formatMoney(task.amount)}</Detail>
      {task.unbilledAmount ? <Detail label="Faturamento">{unbilledText(task)}</Detail> : null}
    </Can>
  </>
);

function TaskProjects({ projects = [] }: Pick<Task, 'projects'>) {
  if (projects.length === 0) return null;
  return (
    <Detail label="Projetos" wide>
      {projects.map(({ id, name, repositoryUrl }) => (
        <div key={id}>
          {name} {externalLink(repositoryUrl, `repositório de ${name}`)}
        </div>
      ))}
    </Detail>
  );
}
