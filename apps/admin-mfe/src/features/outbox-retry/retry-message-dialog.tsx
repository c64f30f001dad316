import { useMutation } from '@demanda/api/use-mutation';
import type { OutboxMessage } from '@demanda/contracts/outbox';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Detail, Details, Dialog } from '@demanda/ui/dialog';
import { retryMessageOptions, type AddressChoice } from '../../api/outbox';

interface RetryMessageDialogProps {
  message: OutboxMessage;
  choice: AddressChoice;
  onClose: () => void;
}

/** Asks to which addresses a message goes again, after those of its record have changed. */
export function RetryMessageDialog({ message, choice, onClose }: RetryMessageDialogProps) {
  const { id, subject } = message;
  const retry = useMutation(retryMessageOptions);
  const sendTo = (recipients: string[]) => retry.mutate({ id, recipients }, { onSettled: onClose });
  return (
    <Dialog
      title={`Tentar novamente a mensagem ${id}`}
      size="sm"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton>Voltar</CloseButton>
          <Button busy={retry.isPending} onClick={() => sendTo(choice.former)}>
            Manter o endereço
          </Button>
          <Button kind="primary" icon="send" busy={retry.isPending} onClick={() => sendTo(choice.current)}>
            Enviar ao endereço atual
          </Button>
        </Row>
      }
    >
      <p>
        O cadastro mudou desde que a mensagem <strong>{subject}</strong> foi escrita. O histórico guarda os
        endereços anteriores.
      </p>
      <Details>
        <Detail label="Endereço atual" wide>
          {choice.current.join(', ')}
        </Detail>
        <Detail label="Endereço da mensagem" wide>
          {choice.former.join(', ')}
        </Detail>
      </Details>
    </Dialog>
  );
}
