import { useMutation } from '@demanda/api/use-mutation';
import { TypedConfirmDialog } from '@demanda/ui/dialog';
import { emptyTrashOptions } from '../../api/trash';

/** Asks for the typed word, and deletes everything in the trash for ever. */
export function EmptyTrashDialog({ onClose }: { onClose: () => void }) {
  const removal = useMutation(emptyTrashOptions);
  return (
    <TypedConfirmDialog
      title="Esvaziar lixeira"
      busy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      Todos os registros da lixeira e seus arquivos serão excluídos definitivamente. Esta ação não pode ser
      desfeita.
    </TypedConfirmDialog>
  );
}
