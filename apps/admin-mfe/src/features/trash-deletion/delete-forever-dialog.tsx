import { useMutation } from '@demanda/api/use-mutation';
import type { TrashEntry } from '@demanda/contracts/trash';
import { DeleteDialog } from '@demanda/ui/dialog';
import { deleteForeverOptions } from '../../api/trash';

/** Asks for confirmation, and deletes an entry for ever. */
export function DeleteForeverDialog({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) {
  const removal = useMutation(deleteForeverOptions);
  return (
    <DeleteDialog
      forever
      target={{ ids: [entry.id], name: entry.name }}
      kind="registro(s)"
      busy={removal.isPending}
      onConfirm={() => removal.mutate([entry.id], { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
