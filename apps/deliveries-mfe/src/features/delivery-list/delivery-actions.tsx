import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { toast } from '@demanda/ui/core';
import { RowActions, type RowAction } from '@demanda/ui/list';

interface DeliveryActionsProps {
  group: DeliveryGroup;
  /** Absent where its details are shown. */
  onView?: () => void;
  /** Absent for users who may not send e-mails. */
  onEmail?: () => void;
  mayEdit: boolean;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
}

function editAction({ taskCode, taskId, deliveries }: DeliveryGroup): RowAction {
  const action = { icon: 'edit', label: `Editar entrega de ${taskCode}`, frequent: true } as const;
  return deliveries.length > 0
    ? { ...action, to: `/deliveries/group/${taskId}/edit` }
    : { ...action, onSelect: () => toast.error('Entrega não encontrada para edição') };
}

/** Actions of a task's deliveries (DELIV-17 to DELIV-20, G-DELIV-10). */
export function DeliveryActions({ group, onView, onEmail, mayEdit, onDelete }: DeliveryActionsProps) {
  const { taskCode } = group;
  return (
    <RowActions
      name={taskCode}
      actions={[
        mayEdit && editAction(group),
        onView !== undefined && {
          icon: 'view',
          label: `Ver detalhes da entrega de ${taskCode}`,
          onSelect: onView,
        },
        onEmail !== undefined && {
          icon: 'mail',
          label: `Enviar e-mail da entrega de ${taskCode}`,
          onSelect: onEmail,
        },
        onDelete !== undefined && {
          icon: 'remove',
          label: `Excluir entrega de ${taskCode}`,
          danger: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}
