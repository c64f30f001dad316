import { Can } from '@demanda/auth/can';
import { type Task } from '@demanda/contracts/task-shapes';
import { createTask } from '@demanda/contracts/tasks';
import { LinkButton, Page } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import type { TaskEmail } from '../api/task-emails';
import { TaskDetailsDialog } from '../features/task-details/task-details-dialog';
import { TaskList } from '../features/task-list/task-list';

// Loaded lazily: most visits send no e-mail.
const EmailDialog = lazy(async () => ({
  default: (await import('@demanda/email/email-dialog')).EmailDialog,
}));

export function TasksPage() {
  const [viewed, setViewed] = useState<Task>();
  const [emailed, setEmailed] = useState<{ task: Task; email: TaskEmail }>();
  return (
    <Page
      title="Tarefas"
      actions={
        <Can call={createTask}>
          <LinkButton to="/tasks/create" kind="primary" icon="plus">
            Nova Tarefa
          </LinkButton>
        </Can>
      }
    >
      <TaskList onView={setViewed} onEmail={(email, task) => setEmailed({ email, task })} />
      {viewed && <TaskDetailsDialog taskId={viewed.id} onClose={() => setViewed(undefined)} />}
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
    </Page>
  );
}
