import { Can } from '@demanda/auth/can';
import { fieldKey } from '@demanda/contracts/permissions';
import { TASK_TEXTS, taskCard, type TaskText } from '@demanda/contracts/records/tasks';
import type { taskFact } from '@demanda/contracts/slots';
import { priorityLabels, taskTypeLabels } from '@demanda/contracts/task-labels';
import type { Task } from '@demanda/contracts/task-shapes';
import { Slot } from '@demanda/federation/slot';
import { CopyButton, ExternalLink, RecordLink, useRecordPath } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { formatDateTime, formatMoney } from '@demanda/ui/format';
import { DueDay } from '../../shared/due-day';
import { changeableLabels } from '../../shared/inline-edit/task-change-text';
import { useEditableFields } from '../../shared/inline-edit/use-editable-fields';
import { unbilledText } from '../../shared/unbilled-text';
import { EditableTask, TaskFact } from './editable-task';
import { SubTaskSummary } from './sub-task-summary';
import { TaskDelivery } from './task-delivery';

const externalLink = (address: string | null | undefined, what: string) =>
  address && (
    <>
      <ExternalLink href={address} /> <CopyButton text={address} what={what} />
    </>
  );

/** A URL, which is a link beside its text where it may be edited. */
const LinkFact = ({ field, address }: { field: TaskText; address: string | null | undefined }) => (
  <TaskFact
    field={field}
    // URLs have few places to wrap.
    wide={Boolean(address)}
    link={(content) => address && <ExternalLink href={address}>{content}</ExternalLink>}
    after={address && <CopyButton text={address} what={changeableLabels[field].toLowerCase()} />}
  >
    {address?.replace(/^https?:\/\//, '')}
  </TaskFact>
);

interface TaskFactsProps {
  task: Task;
  /** Whether the task comes from a list, which leaves long texts out (G-USE-8). */
  isPartial: boolean;
}

/** Data of a task that the user may see. */
export function TaskFacts({ task, isPartial }: TaskFactsProps) {
  const mayOpenRequester = useRecordPath()('requesters', task.requesterId) !== undefined;
  return (
    <EditableTask task={task} isPartial={isPartial}>
      <TaskFact field="title" wide>
        <strong>{task.title}</strong>
      </TaskFact>
      <Detail label="Código">
        {task.code} <CopyButton text={task.code} what="código" />
      </Detail>
      <TaskFact field="priority">{priorityLabels[task.priority]}</TaskFact>
      <TaskFact field="taskType">{task.taskType && taskTypeLabels[task.taskType]}</TaskFact>
      <Can see="tasks.description">
        <TaskFact field="description" wide isLong>
          {isPartial ? 'Carregando...' : task.description}
        </TaskFact>
      </Can>
      <TaskFact
        field="requesterId"
        link={
          mayOpenRequester &&
          ((content) => (
            <RecordLink kind="requesters" id={task.requesterId}>
              {content}
            </RecordLink>
          ))
        }
      >
        {task.requesterName}
      </TaskFact>
      <PlanFacts task={task} />
      <RestrictedFacts task={task} />
      {task.estimatedHours != null && <Detail label="Horas estimadas">{task.estimatedHours}</Detail>}
      {task.actualHours != null && <Detail label="Horas realizadas">{task.actualHours}</Detail>}
      {task.projectName && <Detail label="Projeto">{task.projectName}</Detail>}
      <TaskDelivery task={task} />
      <Slot<typeof taskFact>
        name="tasks.record.fact"
        props={{ taskId: task.id, hasQuoteInBilling: task.hasQuoteInBilling }}
        frame={({ label }, content) => <Detail label={label}>{content}</Detail>}
      />
      <TaskProjects projects={task.projects} />
      <SubTaskSummary task={task} isPartial={isPartial} />
      <Detail label="Criado por">{`${task.createdByUserName} em ${formatDateTime(task.createdAt)}`}</Detail>
      {task.updatedByUserName && (
        <Detail label="Atualizado por">{`${task.updatedByUserName} em ${formatDateTime(task.updatedAt)}`}</Detail>
      )}
    </EditableTask>
  );
}

/** Assignee and due day: for users who may set them, and once they are set (ADR 0080). */
function PlanFacts({ task }: { task: Task }) {
  const isEditable = useEditableFields()(task).includes('dueOn');
  return (
    <>
      {(isEditable || task.assigneeName) && <TaskFact field="assigneeId">{task.assigneeName}</TaskFact>}
      {(isEditable || task.dueOn) && (
        <TaskFact field="dueOn">{task.dueOn && <DueDay task={task} />}</TaskFact>
      )}
    </>
  );
}

/** Restricted fields that the user may see (PERM-003). */
const RestrictedFacts = ({ task }: { task: Task }) => (
  <>
    {TASK_TEXTS.map((field) => (
      <Can key={field} see={fieldKey('tasks', field)}>
        {taskCard[field].kind === 'link' ? (
          <LinkFact field={field} address={task[field]} />
        ) : (
          <TaskFact field={field}>{task[field]}</TaskFact>
        )}
      </Can>
    ))}
    <Can see="tasks.amount">
      <TaskFact field="amount">{formatMoney(task.amount)}</TaskFact>
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
          <RecordLink kind="projects" id={id}>
            {name}
          </RecordLink>{' '}
          {externalLink(repositoryUrl, `repositório de ${name}`)}
        </div>
      ))}
    </Detail>
  );
}
