import { Attachments } from '@demanda/attachments/attachments';
import { isMissing } from '@demanda/api/api-error';
import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { updateDeliveryNotes } from '@demanda/contracts/deliveries';
import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { getTask } from '@demanda/contracts/tasks';
import { returnToList, useParams } from '@demanda/router';
import { Card, Page, PageSkeleton, ReturnWithToast } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { editedDeliveryOptions } from '../api/deliveries';
import { deliveredTaskOptions } from '../api/tasks';
import { NotesForm } from '../features/delivery-notes/notes-form';
import { SaveAllForm, useSaveAll } from '../shared/save-all';
import { TaskFacts } from '../shared/task-facts';
import { DeliveryItems } from './delivery-items';
import { useIsNew } from './new-delivery';
import { useOpenItem } from './use-open-item';

/** The list, whose rows are tasks, with the new delivery; also where the list was not open before. */
const returnToTask = (id: number) => returnToList('/deliveries', { id }, `/deliveries/${id}`);

const failureText = (error: Error) =>
  isMissing(error) ? 'Entrega não encontrada para edição' : 'Erro ao carregar dados da entrega';

/**
 * Page of one delivery: notes and items, saved by one button; read-only for users who may not edit (DELIV-48 to
 * DELIV-60).
 */
export function DeliveryEditPage() {
  const { deliveryId } = useParams();
  const { mayCall } = usePermissions();
  const isNew = useIsNew();
  const { data: delivery, isLoadingError, error } = useQuery(editedDeliveryOptions(Number(deliveryId)));
  if (isLoadingError)
    return <ReturnWithToast text={failureText(error)} to={returnToList('/deliveries').to} />;
  return (
    <Page
      title={mayCall(updateDeliveryItem) ? 'Editar Entrega' : 'Visualização de Entrega'}
      subtitle={delivery && `Entrega #${delivery.id}`}
      actions={
        <LeaveButton
          {...(delivery && isNew
            ? returnToTask(delivery.taskId)
            : returnToList('/deliveries', delivery && { id: delivery.taskId }))}
          icon="back"
        >
          Voltar
        </LeaveButton>
      }
    >
      {delivery ? <Editor key={delivery.id} delivery={delivery} /> : <PageSkeleton />}
    </Page>
  );
}

function Editor({ delivery }: { delivery: Delivery }) {
  const { mayCall } = usePermissions();
  const mayReadTask = mayCall(getTask);
  const { data: task } = useQuery({ ...deliveredTaskOptions(delivery.taskId), enabled: mayReadTask });
  const opened = useOpenItem(delivery.items.map(({ id }) => id));
  const isNew = useIsNew();
  const all = useSaveAll({ onRefused: (key) => typeof key === 'number' && opened.open(key) });
  const content = (
    <>
      {isNew && (
        <FormNote>A entrega está criada. Configure e salve cada projeto, agora ou mais tarde.</FormNote>
      )}
      <Card title="Tarefa associada">
        {task ? <TaskFacts task={task} /> : mayReadTask ? <PageSkeleton /> : 'Sem acesso'}
      </Card>
      {mayCall(updateDeliveryNotes) ? (
        <NotesForm delivery={delivery} ref={all.register('notes')} />
      ) : (
        <Can see="deliveries.notes">
          <Card title="Notas gerais">{delivery.notes ?? 'Sem notas.'}</Card>
        </Can>
      )}
      <Card>
        <Attachments of="delivery" recordId={delivery.id} name={`Entrega #${delivery.id}`} level={2} />
      </Card>
      <DeliveryItems
        delivery={delivery}
        taskCode={task?.code}
        opened={opened}
        register={all.register}
        failureText={isNew ? 'Erro ao salvar dados do projeto. Tente novamente.' : 'Erro ao salvar item'}
      />
    </>
  );
  if (!mayCall(updateDeliveryNotes) && !mayCall(updateDeliveryItem)) return content;
  return (
    <SaveAllForm
      label="Editar Entrega"
      all={all}
      actions={isNew && <LeaveButton {...returnToTask(delivery.taskId)}>Concluir</LeaveButton>}
    >
      {content}
    </SaveAllForm>
  );
}
