import type { useDeletion } from '@demanda/api/use-deletion';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { DeleteDialog, TypedConfirmDialog } from '@demanda/ui/dialog';
import { formatCount } from '@demanda/ui/format';

interface DeliveryDeletionProps {
  deletion: Pick<ReturnType<typeof useDeletion>, 'target' | 'busy' | 'confirm' | 'close'>;
  /** Deliveries that contain the target. */
  deliveries: readonly Delivery[];
}

/** Asks for confirmation of a deletion; with an item in production, by a typed word. */
export function DeliveryDeletion({ deletion, deliveries }: DeliveryDeletionProps) {
  const { target, busy, confirm, close } = deletion;
  const going = deliveries.filter(({ id }) => target?.ids.includes(id));
  const isLive = going.some(({ items }) => items.some(({ status }) => status === 'PRODUCTION'));
  if (!target || !isLive) {
    return <DeleteDialog target={target} kind="entrega(s)" busy={busy} onConfirm={confirm} onClose={close} />;
  }
  return (
    <TypedConfirmDialog
      title="Excluir o que está em produção"
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      <strong>{target.name ?? formatCount(target.ids.length, 'entrega(s)')}</strong> tem item em produção.
      Itens e arquivos também serão excluídos. Você pode desfazer ou restaurar pela lixeira.
    </TypedConfirmDialog>
  );
}
