import { RowActions } from '@demanda/ui/list';

interface RecordActionsProps {
  name: string;
  /** Page of the form; absent for users who may not edit. */
  editPath?: string;
  /** Absent where the details are already shown. */
  onView?: () => void;
  onHistory?: () => void;
  /** Absent for users who may not delete. */
  onDelete?: () => void;
  /** Absent for users who may not erase personal data, and for records without any. */
  onErase?: () => void;
}

/** Actions of a requester or project, in its row and in its details. */
export const RecordActions = ({
  name,
  editPath,
  onView,
  onHistory,
  onDelete,
  onErase,
}: RecordActionsProps) => (
  <RowActions
    name={name}
    actions={[
      editPath !== undefined && { icon: 'edit', label: `Editar ${name}`, to: editPath, frequent: true },
      onView !== undefined && { icon: 'view', label: `Ver detalhes de ${name}`, onSelect: onView },
      onHistory !== undefined && { icon: 'history', label: `Histórico de ${name}`, onSelect: onHistory },
      onDelete !== undefined && {
        icon: 'remove',
        label: `Excluir ${name}`,
        danger: true,
        // Stays beside the menu that the erasure makes necessary.
        frequent: onErase !== undefined,
        onSelect: onDelete,
      },
      onErase !== undefined && {
        icon: 'trash',
        label: `Apagar dados pessoais de ${name}`,
        danger: true,
        onSelect: onErase,
      },
    ]}
  />
);
