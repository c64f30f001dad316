import { Attachments } from '@demanda/attachments/attachments';
import { useDeletion } from '@demanda/api/use-deletion';
import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery, DeliveryItem } from '@demanda/contracts/deliveries';
import {
  createDeliveryItems,
  deleteDeliveryItem,
  updateDeliveryItem,
} from '@demanda/contracts/delivery-items';
import { Button, Card, IconButton, Row } from '@demanda/ui/core';
import { DeleteDialog, DetailPart } from '@demanda/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { addItemsOptions, deleteItemOptions } from '../api/delivery-items';
import { DeliveryItemFacts } from '../delivery-item-facts';
import { DeliveryStatusTag } from '../delivery-status';
import { ItemForm } from '../features/delivery-item-form/item-form';
import { useProjectChoice } from './use-project-choice';

interface DeliveryItemsProps {
  delivery: Delivery;
  /** Of the task that is delivered, once it is known. */
  taskCode?: string;
}

/** The items of a delivery: added and changed by ADMIN and MANAGER, removed by ADMIN (DELIV-50 to DELIV-60). */
export function DeliveryItems({ delivery, taskCode }: DeliveryItemsProps) {
  const { mayCall } = usePermissions();
  const deletion = useDeletion(deleteItemOptions);
  const remove = ({ id, projectName }: DeliveryItem) => (
    <IconButton
      icon="remove"
      label={`Remover ${projectName}`}
      danger
      onClick={() => deletion.askOne(id, `${projectName} da entrega #${delivery.id}`)}
    />
  );
  return (
    <>
      {delivery.items.map((item) =>
        mayCall(updateDeliveryItem) ? (
          <ItemForm
            key={item.id}
            item={item}
            taskCode={taskCode}
            failureText="Erro ao salvar item"
            actions={mayCall(deleteDeliveryItem) && remove(item)}
          >
            <DetailPart>
              <Attachments of="deliveryItem" recordId={item.id} name={item.projectName} level={3} />
            </DetailPart>
          </ItemForm>
        ) : (
          <Card key={item.id} title={item.projectName} actions={<DeliveryStatusTag status={item.status} />}>
            <DeliveryItemFacts item={item} taskCode={taskCode} />
            <DetailPart>
              <Attachments of="deliveryItem" recordId={item.id} name={item.projectName} level={3} />
            </DetailPart>
          </Card>
        ),
      )}
      {delivery.items.length === 0 && <Card>Esta entrega não tem itens.</Card>}
      {mayCall(createDeliveryItems) && <AddProjects delivery={delivery} />}
      <DeleteDialog
        target={deletion.target}
        kind="item(s)"
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onClose={deletion.close}
      />
    </>
  );
}

/** Projects that are in the delivery already cannot be chosen again (ITEM-18). */
function AddProjects({ delivery: { id, items } }: { delivery: Delivery }) {
  const add = useMutation(addItemsOptions(id));
  const { pickProjects, projectPicker } = useProjectChoice(items.map(({ projectId }) => projectId));
  const choose = () =>
    pickProjects([], (projects) => projects.length > 0 && add.mutate(projects.map((project) => project.id)));
  return (
    <Row>
      <Button icon="plus" onClick={choose} busy={add.isPending}>
        Adicionar Projetos
      </Button>
      {projectPicker}
    </Row>
  );
}
