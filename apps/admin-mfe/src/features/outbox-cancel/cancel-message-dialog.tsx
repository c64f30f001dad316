import { useMutation } from '@demanda/api/use-mutation';
import type { OutboxMessage } from '@demanda/contracts/outbox';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import { cancelMessageOptions } from '../../api/outbox';
import { recipientsText } from '../../shared/recipients-text';

/** Asks for confirmation before a message is cancelled: it is not sent any more, and no longer counts as failed. */
export function CancelMessageDialog({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const { id, subject } = message;
  const cancel = useMutation(cancelMessageOptions);
  return (
    <Dialog
      title={`Cancelar mensagem ${id}`}
      size="sm"
      onClose={onClose}
      footer={
        <Row end>
          <CloseButton>Voltar</CloseButton>
          <Button
            kind="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(id, { onSuccess: onClose })}
          >
            Cancelar envio
          </Button>
        </Row>
      }
    >
      A mensagem <strong>{subject}</strong> não será mais enviada ({recipientsText(message)}). Ela continua na
      lista.
    </Dialog>
  );
}
