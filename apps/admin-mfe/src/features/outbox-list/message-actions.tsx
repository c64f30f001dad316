import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { cancelMessage, retryMessage, type OutboxMessage } from '@demanda/contracts/outbox';
import { RowActions } from '@demanda/ui/list';
import { addressChoice, retryMessageOptions, type AddressChoice } from '../../api/outbox';

export interface MessageActionsProps {
  message: OutboxMessage;
  onView: (message: OutboxMessage) => void;
  onCancel: (message: OutboxMessage) => void;
  /** The record of the message has other addresses: the user chooses. */
  onAddresses: (message: OutboxMessage, choice: AddressChoice) => void;
}

const RUNNING_TEXT = 'Uma tentativa está em andamento';

/** Actions of a message; a sent or cancelled one can only be viewed. */
export function MessageActions({ message, onView, onCancel, onAddresses }: MessageActionsProps) {
  const { mayCall } = usePermissions();
  const { id, status, running } = message;
  const retry = useMutation(retryMessageOptions, { stays: true });
  const isOpen = status === 'FAILED' || status === 'QUEUED';
  const refusal = running || retry.isPending ? RUNNING_TEXT : undefined;
  const askForAddresses = (error: unknown) => {
    const choice = addressChoice(error);
    if (choice) onAddresses(message, choice);
  };
  return (
    <RowActions
      name={`mensagem ${id}`}
      actions={[
        { icon: 'view', label: `Ver mensagem ${id}`, onSelect: () => onView(message), frequent: true },
        isOpen &&
          mayCall(retryMessage) && {
            icon: 'retry',
            label: `Tentar novamente a mensagem ${id}`,
            refusal,
            frequent: true,
            onSelect: () => retry.mutate({ id }, { onError: askForAddresses }),
          },
        isOpen &&
          mayCall(cancelMessage) && {
            icon: 'close',
            label: `Cancelar mensagem ${id}`,
            refusal,
            danger: true,
            frequent: true,
            onSelect: () => onCancel(message),
          },
      ]}
    />
  );
}
