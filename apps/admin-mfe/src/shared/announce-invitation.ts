import type { Invitation } from '@demanda/contracts/invitations';
import { toast } from '@demanda/ui/core';

/** Shows a toast with the result of sending an invitation's e-mail; none when the link is shown instead. */
export function announceInvitation({ email: status }: Invitation, address: string): void {
  if (status === 'SENT') toast.success(`Convite enviado para ${address}.`);
  if (status === 'QUEUED') {
    toast.info(
      'Convite na fila de envio.',
      `O e-mail para ${address} sai assim que o servidor de e-mail responder.`,
    );
  }
  if (status === 'FAILED' || status === 'CANCELED') {
    toast.error('O e-mail do convite não foi entregue.', 'O motivo está na caixa de saída.');
  }
}
