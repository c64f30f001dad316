import { returnToList } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { TaskForm } from '../features/task-form/task-form';
import { useRequesterChoice } from './use-requester-choice';

export function TaskCreatePage() {
  const { requesterDialogs, dialog } = useRequesterChoice();
  return (
    <Page
      isForm
      title="Nova Tarefa"
      actions={
        <LeaveButton {...returnToList('/tasks')} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      <TaskForm requesterDialogs={requesterDialogs} />
      {dialog}
    </Page>
  );
}
