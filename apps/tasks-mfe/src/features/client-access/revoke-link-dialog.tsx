import { useConfirmedCall } from '@demanda/api/use-mutation';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { revokeClientLinkOptions } from '../../api/client-links';
import type { LinkDialogProps } from './renew-link-dialog';

/** Asks for confirmation, then revokes a link. */
export function RevokeLinkDialog({ requesterId, link, onClose }: LinkDialogProps) {
  const asking = useConfirmedCall(revokeClientLinkOptions(requesterId), link, onClose);
  return (
    <ConfirmDialog title="Revogar link" confirmText="Revogar" {...asking}>
      Revogar o link de <strong>{link.recipientName}</strong>? O endereço deixa de abrir na hora, também em
      páginas já abertas, e não volta. Os links de outras pessoas continuam.
    </ConfirmDialog>
  );
}
