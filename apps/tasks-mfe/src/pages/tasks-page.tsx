import type { Task } from '@demanda/contracts/tasks';
import { LinkButton, Page } from '@demanda/ui/core';
import { useState } from 'react';
import { TaskDetailsDialog } from '../features/task-details/task-details-dialog';
import { TaskList } from '../features/task-list/task-list';

export function TasksPage() {
  const [viewed, setViewed] = useState<Task>();
  return (
    <Page
      title="Tarefas"
      actions={
        <LinkButton to="/tasks/create" kind="primary" icon="plus">
          Nova Tarefa
        </LinkButton>
      }
    >
      <TaskList onView={setViewed} />
      {viewed && <TaskDetailsDialog taskId={viewed.id} onClose={() => setViewed(undefined)} />}
    </Page>
  );
}
