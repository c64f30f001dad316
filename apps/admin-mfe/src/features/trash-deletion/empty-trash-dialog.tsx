import { useConfirmedCall } from '@demanda/api/use-mutation';
import { TypedConfirmDialog } from '@demanda/ui/dialog';
import { emptyTrashOptions } from '../../api/trash';

/** Asks for the typed word, and deletes everything in the trash for ever. */
export function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const asking = useConfirmedCall(emptyTrashOptions, undefined, onClose);
  return (
    <TypedConfirmDialog title="Esvaziar lixeira" {...asking}>
      Todos os registros da lixeira e seus arquivos serão excluídos definitivamente. Esta ação não pode ser
      desfeita.
    </TypedConfirmDialog>
  );
}
