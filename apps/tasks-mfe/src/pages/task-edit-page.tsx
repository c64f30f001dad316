import { Attachments } from '@demanda/attachments/attachments';
import { useParams } from '@demanda/router';
import { Card } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { taskOptions } from '../api/tasks';
import { RecordPage } from '../features/record-page/record-page';
import { TaskForm } from '../features/task-form/task-form';
import { OTHERS_TASK_TEXT, useTaskRules } from '../shared/task-rules';
import { useRequesterChoice } from './use-requester-choice';

export function TaskEditPage() {
  const { id } = useParams();
  const { mayModify } = useTaskRules();
  const { requesterDialogs, dialog } = useRequesterChoice();
  return (
    <>
      <RecordPage
        title="Editar Tarefa"
        listPath="/tasks"
        query={useQuery(taskOptions(Number(id)))}
        missingText="Tarefa não encontrada"
        failureText="Erro ao carregar tarefa. Redirecionando..."
        refusal={(task) => (mayModify(task) ? undefined : OTHERS_TASK_TEXT)}
      >
        {(task) => (
          <>
            <TaskForm task={task} requesterDialogs={requesterDialogs} />
            <Card>
              <Attachments of="task" recordId={task.id} />
            </Card>
          </>
        )}
      </RecordPage>
      {dialog}
    </>
  );
}
