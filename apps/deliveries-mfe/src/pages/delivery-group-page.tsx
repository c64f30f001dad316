import { isMissing } from '@demanda/api/api-error';
import { usePermissions } from '@demanda/auth/use-permissions';
import { updateDelivery } from '@demanda/contracts/deliveries';
import { statusText } from '@demanda/contracts/errors';
import { returnToList, useParams } from '@demanda/router';
import { Page, PageSkeleton, ReturnWithToast } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteDeliveryKey, editedGroupOptions } from '../api/deliveries';
import { GroupEditor } from './group-editor';

const failureText = (error: Error) =>
  isMissing(error) ? 'Grupo de entregas não encontrado' : 'Erro ao carregar dados do grupo';

/** Page of all deliveries of one task, for ADMIN (DELIV-38 to DELIV-47, G-DELIV-9). */
export function DeliveryGroupPage() {
  const { taskId } = useParams();
  const { mayCall } = usePermissions();
  const mayEdit = mayCall(updateDelivery);
  const client = useQueryClient();
  const group = useQuery({
    ...editedGroupOptions(Number(taskId)),
    // While its last delivery is being deleted, the group is not reloaded: it would not exist.
    enabled: ({ state }) =>
      mayEdit &&
      (state.data?.deliveries.length !== 1 || client.isMutating({ mutationKey: deleteDeliveryKey }) === 0),
  });
  if (!mayEdit)
    return <ReturnWithToast text={statusText(403)} to={returnToList('/deliveries').to} delayMs={0} />;
  if (group.isLoadingError)
    return <ReturnWithToast text={failureText(group.error)} to={returnToList('/deliveries').to} />;
  return (
    <Page
      title="Editar Grupo de Entregas"
      actions={
        <LeaveButton {...returnToList('/deliveries', { id: Number(taskId) })} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      {group.data ? <GroupEditor group={group.data} /> : <PageSkeleton />}
    </Page>
  );
}
