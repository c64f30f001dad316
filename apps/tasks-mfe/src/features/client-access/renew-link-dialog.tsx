import { closingDialog } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import type { ClientLink } from '@demanda/contracts/client-links';
import { IssuedLink } from '@demanda/record-form/issued-link';
import { ConfirmDialog } from '@demanda/ui/dialog';
import { renewClientLinkOptions } from '../../api/client-links';

export interface LinkDialogProps {
  requesterId: number;
  link: ClientLink;
  onClose: () => void;
}

/** Asks for confirmation, renews a link and shows its new address once. */
export function RenewLinkDialog({ requesterId, link, onClose }: LinkDialogProps) {
  const renew = useMutation(renewClientLinkOptions(requesterId));
  if (renew.data) return <IssuedLink title="Link renovado" link={renew.data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Renovar link"
      confirmText="Renovar"
      kind="primary"
      icon="link"
      busy={renew.isPending}
      onConfirm={() => renew.mutate(link, { onError: closingDialog(onClose).onError })}
      onClose={onClose}
    >
      Renovar o link de <strong>{link.recipientName}</strong>? O endereço atual deixa de abrir na hora, e a
      validade recomeça com um endereço novo.
    </ConfirmDialog>
  );
}
