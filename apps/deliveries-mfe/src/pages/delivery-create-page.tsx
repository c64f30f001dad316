import { Attachments } from '@demanda/attachments/attachments';
import { usePermissions } from '@demanda/auth/use-permissions';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { createDelivery } from '@demanda/contracts/deliveries';
import { statusText } from '@demanda/contracts/errors';
import type { Task } from '@demanda/contracts/task-shapes';
import { returnToList } from '@demanda/router';
import { Card, Page, ReturnWithToast } from '@demanda/ui/core';
import { DetailPart, LeaveButton } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveredTaskOptions } from '../api/tasks';
import { DeliveryForm } from '../features/delivery-form/delivery-form';
import { ItemForm } from '../features/delivery-item-form/item-form';
import { ItemList } from '../features/delivery-item-form/item-list';
import { SaveAllForm, useSaveAll } from '../shared/save-all';
import { TaskFacts } from '../shared/task-facts';
import { useProjectChoice } from './use-project-choice';
import { useTaskChoice } from './use-task-choice';

/** Returns to the list, whose rows are tasks. */
const returnToTask = ({ id }: Task) => returnToList('/deliveries', { id }, `/deliveries/${id}`);

/** Page that creates a delivery, then edits its items, one open at a time (DELIV-34, DELIV-35). */
export function DeliveryCreatePage() {
  const { mayCall } = usePermissions();
  const { pickTask, taskPicker } = useTaskChoice();
  const { pickProjects, projectPicker } = useProjectChoice();
  const [created, setCreated] = useState<{ delivery: Delivery; task: Task }>();
  if (!mayCall(createDelivery))
    return <ReturnWithToast text={statusText(403)} to={returnToList('/deliveries').to} delayMs={0} />;
  return (
    <Page
      isForm={!created}
      title="Nova Entrega"
      subtitle={created && `Entrega #${created.delivery.id}`}
      actions={
        <LeaveButton {...(created ? returnToTask(created.task) : returnToList('/deliveries'))} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      {created ? (
        <CreatedItems {...created} />
      ) : (
        <DeliveryForm
          pickTask={pickTask}
          pickProjects={pickProjects}
          onCreated={(delivery, task) => setCreated({ delivery, task })}
        />
      )}
      {taskPicker}
      {projectPicker}
    </Page>
  );
}

function CreatedItems({ delivery, task }: { delivery: Delivery; task: Task }) {
  // The picker's rows have no description.
  const { data: whole = task } = useQuery(deliveredTaskOptions(task.id));
  const [openId, setOpenId] = useState<number | undefined>(delivery.items[0]?.id);
  const all = useSaveAll({ onRefused: (key) => setOpenId(Number(key)) });
  return (
    <SaveAllForm
      label="Itens da entrega"
      all={all}
      actions={<LeaveButton {...returnToTask(task)}>Concluir</LeaveButton>}
    >
      <FormNote>A entrega está criada. Configure e salve cada projeto, agora ou mais tarde.</FormNote>
      <Card title="Tarefa associada">
        <TaskFacts task={whole} />
      </Card>
      <ItemList count={delivery.items.length}>
        {delivery.items.map((item) => (
          <ItemForm
            key={item.id}
            ref={all.register(item.id)}
            item={item}
            taskCode={task.code}
            failureText="Erro ao salvar dados do projeto. Tente novamente."
            isOpen={item.id === openId}
            onToggle={() => setOpenId(item.id === openId ? undefined : item.id)}
            onRefused={() => setOpenId(item.id)}
          >
            <DetailPart>
              <Attachments of="deliveryItem" recordId={item.id} name={item.projectName} level={3} />
            </DetailPart>
          </ItemForm>
        ))}
      </ItemList>
    </SaveAllForm>
  );
}
