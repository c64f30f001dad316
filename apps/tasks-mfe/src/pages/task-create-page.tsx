import { LinkButton, Page } from '@demanda/ui/core';
import { TaskForm } from '../features/task-form/task-form';
import { useRequesterChoice } from './use-requester-choice';

export function TaskCreatePage() {
  const { pickRequester, picker } = useRequesterChoice();
  return (
    <Page
      title="Nova Tarefa"
      actions={
        <LinkButton to="/tasks" icon="back">
          Voltar
        </LinkButton>
      }
    >
      <TaskForm pickRequester={pickRequester} />
      {picker}
    </Page>
  );
}
