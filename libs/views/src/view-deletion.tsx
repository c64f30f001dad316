import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { SavedView } from '@demanda/contracts/views';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { deleteViewOptions } from './calls';
import { useViews } from './views-context';

/** Asks before a view is deleted, and then shows the list without it. */
export function ViewDeletion({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { list, open } = useViews();
  const leave = () => {
    onClose();
    open(undefined);
  };
  const deletion = useMutation(deleteViewOptions(list, view, leave));
  return (
    <ConfirmDialog
      title="Confirmar exclusão"
      confirmText="Excluir"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate(undefined, { onError: closingDialog(onClose).onError })}
      onClose={onClose}
    >
      Excluir a visão <strong>{view.name}</strong>?{' '}
      {view.isShared && 'Ela é compartilhada: ninguém poderá mais abri-la. '}
      Esta ação não pode ser desfeita.
    </ConfirmDialog>
  );
}
