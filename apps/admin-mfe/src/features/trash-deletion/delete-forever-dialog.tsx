import { useConfirmedCall } from '@demanda/api/use-mutation';
import type { TrashEntry } from '@demanda/contracts/trash';
import { DeleteDialog } from '@demanda/ui/dialog';
import { deleteForeverOptions } from '../../api/trash';

/** Asks for confirmation, and deletes an entry for ever. */
export function DeleteForeverDialog({ entry, onClose }: { entry: TrashEntry; onClose: () => void }) {
  const asking = useConfirmedCall(deleteForeverOptions, [entry.id], onClose);
  return (
    <DeleteDialog forever target={{ ids: [entry.id], name: entry.name }} kind="registro(s)" {...asking} />
  );
}
