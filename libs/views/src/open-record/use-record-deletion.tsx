import { useDeletion } from '@demanda/api/use-deletion';
import { DeleteDialog } from '@demanda/ui/dialog';

/** Deletion of an open record: `confirmDelete` asks, in the dialog that the page renders. */
export function useRecordDeletion(
  options: Parameters<typeof useDeletion>[0],
  /** 'tarefa(s)'. */
  kind: string,
  onDeleted: () => void,
) {
  const { target, busy, confirm, close, confirmDelete } = useDeletion(options, options, onDeleted);
  const dialog = <DeleteDialog target={target} kind={kind} busy={busy} onConfirm={confirm} onClose={close} />;
  return { confirmDelete, dialog };
}
