import { Can } from '@demanda/auth/can';
import { type Task } from '@demanda/contracts/task-shapes';
import { createTask } from '@demanda/contracts/tasks';
import { useOpenRecord } from '@demanda/router';
import { LinkButton, Page, useIsBelowPanel, useLeave } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import type { TaskEmail } from '../api/task-emails';
import { TaskList } from '../features/task-list/task-list';
import { OpenTask } from './open-task';

// Loaded lazily: most visits send no e-mail.
const EmailDialog = lazy(async () => ({
  default: (await import('@demanda/email/email-dialog')).EmailDialog,
}));

/** The list of tasks, and the task that is open beside it or in place of it. */
export function TasksPage() {
  const record = useOpenRecord('/tasks', useLeave());
  const isBeside = !useIsBelowPanel() && record.hasList;
  const [emailed, setEmailed] = useState<{ task: Task; email: TaskEmail }>();
  const onEmail = (email: TaskEmail, task: Task) => setEmailed({ email, task });
  const { id } = record;
  const open = id !== undefined && <OpenTask {...{ id, record, isBeside, onEmail }} />;
  return (
    <>
      {open && !isBeside ? (
        open
      ) : (
        <Page
          title="Tarefas"
          tabTitle={open ? null : undefined}
          actions={
            <Can call={createTask}>
              <LinkButton to="/tasks/create" kind="primary" icon="plus">
                Nova Tarefa
              </LinkButton>
            </Can>
          }
        >
          <TaskList openId={id} onView={(task) => record.open(task.id)} onEmail={onEmail} />
          {open}
        </Page>
      )}
      {emailed && (
        <Suspense>
          <EmailDialog
            kind={emailed.email}
            record={{
              id: emailed.task.id,
              name: emailed.task.code,
              sent: emailed.email.sent(emailed.task),
            }}
            onClose={() => setEmailed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
