import { useDeletion } from '@demanda/api/use-deletion';
import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { DeleteDialog, TypedConfirmDialog } from '@demanda/ui/dialog';
import { useState } from 'react';
import { deleteItemOptions } from '../api/delivery-items';

/** State of the dialog that deletes one item; an item in production requires a typed word. */
export function useItemDeletion(onDeleted: (ids: number[]) => void) {
  const [asked, setAsked] = useState<DeliveryItem>();
  const deletion = useDeletion(deleteItemOptions, undefined, onDeleted);
  const { target, busy, confirm, close } = deletion;
  const confirmDelete = (item: DeliveryItem) => {
    setAsked(item);
    deletion.confirmDelete(item, `${item.projectName} da entrega #${item.deliveryId}`);
  };
  const dialog =
    target && asked?.status === 'PRODUCTION' ? (
      <TypedConfirmDialog
        title="Remover o que está em produção"
        busy={busy}
        onConfirm={confirm}
        onClose={close}
      >
        <strong>{target.name}</strong> está em produção. Seus arquivos também serão excluídos. Você pode
        desfazer ou restaurar pela lixeira.
      </TypedConfirmDialog>
    ) : (
      <DeleteDialog target={target} kind="item(s)" busy={busy} onConfirm={confirm} onClose={close} />
    );
  return { confirmDelete, dialog, leaving: target?.ids ?? [] };
}
