import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { IconButton, toast } from '@demanda/ui/core';

interface DeliveryActionsProps {
  group: DeliveryGroup;
  onView: () => void;
  /** Absent for users who may not send e-mails. */
  onEmail?: () => void;
  mayEdit: boolean;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
}

/** Actions of a task's deliveries (DELIV-17 to DELIV-20, G-DELIV-10). */
export function DeliveryActions({ group, onView, onEmail, mayEdit, onDelete }: DeliveryActionsProps) {
  const edit = { icon: 'edit', label: `Editar entrega de ${group.taskCode}` } as const;
  return (
    <>
      <IconButton icon="view" label={`Ver detalhes da entrega de ${group.taskCode}`} onClick={onView} />
      {onEmail && (
        <IconButton icon="mail" label={`Enviar e-mail da entrega de ${group.taskCode}`} onClick={onEmail} />
      )}
      {mayEdit &&
        (group.deliveries.length > 0 ? (
          <IconButton {...edit} to={`/deliveries/group/${group.taskId}/edit`} />
        ) : (
          <IconButton {...edit} onClick={() => toast.error('Entrega não encontrada para edição')} />
        ))}
      {onDelete && (
        <IconButton icon="remove" label={`Excluir entrega de ${group.taskCode}`} danger onClick={onDelete} />
      )}
    </>
  );
}
