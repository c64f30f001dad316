import { Can } from '@demanda/auth/can';
import type { Task } from '@demanda/contracts/task-shapes';
import { CopyButton, RecordLink } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';

type DeliveredTask = Pick<Task, 'id' | 'code' | 'title'> &
  Partial<Pick<Task, 'requesterId' | 'requesterName' | 'description'>>;

interface TaskFactsProps {
  task: DeliveredTask;
  /** Further `Detail` elements. */
  children?: ReactNode;
}

/** Details of the delivered task (DELIV-38 to DELIV-40, DELIV-48). */
export const TaskFacts = ({ task, children }: TaskFactsProps) => (
  <Details>
    <Detail label="Número">{`#${task.id}`}</Detail>
    <Detail label="Código">
      <RecordLink kind="tasks" id={task.id}>
        {task.code}
      </RecordLink>{' '}
      <CopyButton text={task.code} what="código" />
    </Detail>
    {task.requesterName && (
      <Detail label="Solicitante">
        <RecordLink kind="requesters" id={task.requesterId}>
          {task.requesterName}
        </RecordLink>
      </Detail>
    )}
    <Detail label="Título" wide>
      {task.title}
    </Detail>
    <Can see="tasks.description">
      {task.description && (
        <Detail label="Descrição" wide>
          {task.description}
        </Detail>
      )}
    </Can>
    {children}
  </Details>
);
