import { Can } from '@demanda/auth/can';
import { type Task } from '@demanda/contracts/task-shapes';
import { taskSearchQuery } from '@demanda/contracts/task-list-query';
import { createTask } from '@demanda/contracts/tasks';
import { late, LinkButton, PageSkeleton } from '@demanda/ui/core';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import type { TaskEmail } from '../api/task-emails';
import { useReadyMadeViews } from '../features/task-list/task-views';
import { ShowSwitch } from '../shared/task-show';
import { ShownTasks } from './shown-tasks';

// Loaded lazily: most visits send no e-mail.
const EmailDialog = late(async () => (await import('@demanda/email/email-dialog')).EmailDialog);

// Loaded when the list is on the page, or at once for a link to a task.
const OpenTask = late(
  async () => (await import('./open-task')).OpenTask,
  () => <PageSkeleton />,
);

/** The list of tasks, and the task that is open beside it or in place of it. */
export function TasksPage() {
  const place = useRecordPlace('/tasks');
  const [emailed, setEmailed] = useState<{ task: Task; email: TaskEmail }>();
  const onEmail = (email: TaskEmail, task: Task) => setEmailed({ email, task });
  const create = (
    <Can call={createTask}>
      <LinkButton to="/tasks/create" kind="primary" icon="plus">
        Nova Tarefa
      </LinkButton>
    </Can>
  );
  return (
    <SavedViews list="tasks" path="/tasks" query={taskSearchQuery} readyMade={useReadyMadeViews()}>
      <ListPage
        place={place}
        title="Tarefas"
        actions={
          <>
            <ShowSwitch />
            {create}
          </>
        }
        list={
          <WithOpenView>
            <ShownTasks create={create} place={place} onEmail={onEmail} onShown={OpenTask.prefetch} />
          </WithOpenView>
        }
        record={(id) => <OpenTask id={id} place={place} onEmail={onEmail} />}
      />
      {emailed && (
        <EmailDialog
          kind={emailed.email}
          record={{
            id: emailed.task.id,
            name: emailed.task.code,
            sent: emailed.email.sent(emailed.task),
          }}
          onClose={() => setEmailed(undefined)}
        />
      )}
    </SavedViews>
  );
}
