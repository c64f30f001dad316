import { DeleteDialog, type DeleteDialogProps } from './confirm-dialog';
import { RefusedDialog, type RefusedRecord } from './refused-dialog';

/** State of a deletion, from `useDeletion` of `@demanda/api`. */
interface Deletion {
  target: { ids: number[]; name?: string } | undefined;
  blocking: readonly RefusedRecord[];
  busy: boolean;
  confirm: () => void;
  close: () => void;
}

interface DeletionDialogsProps extends Pick<DeleteDialogProps, 'kind' | 'consequence' | 'forever'> {
  deletion: Deletion;
  /** Removes records from the selection. */
  onDeselect: (ids: number[]) => void;
}

/** Asks for confirmation of a deletion, and lists the records that prevented it (G-GEN-16, G-TASK-17). */
export function DeletionDialogs({ deletion, kind, consequence, forever, onDeselect }: DeletionDialogsProps) {
  const { target, blocking, busy, confirm, close } = deletion;
  if (blocking.length === 0) {
    const question = { target, kind, consequence, forever, busy };
    return <DeleteDialog {...question} onConfirm={confirm} onClose={close} />;
  }
  return (
    <RefusedDialog
      title="Nada foi excluído"
      lead="Estes registros não podem ser excluídos e continuam na seleção:"
      records={blocking}
      onClose={close}
      onDeselect={() => {
        onDeselect(blocking.map(({ id }) => id));
        close();
      }}
    />
  );
}
