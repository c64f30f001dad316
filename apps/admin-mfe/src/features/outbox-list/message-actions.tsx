import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { cancelMessage, retryMessage, type OutboxMessage } from '@demanda/contracts/outbox';
import { IconButton } from '@demanda/ui/core';
import { retryMessageOptions } from '../../api/outbox';

export interface MessageActionsProps {
  message: OutboxMessage;
  onView: (message: OutboxMessage) => void;
  onCancel: (message: OutboxMessage) => void;
}

const RUNNING_TEXT = 'Uma tentativa está em andamento';

/** Actions of a message; a sent or cancelled one can only be viewed. */
export function MessageActions({ message, onView, onCancel }: MessageActionsProps) {
  const { mayCall } = usePermissions();
  const { id, status, running } = message;
  const retry = useMutation(retryMessageOptions, { stays: true });
  const isOpen = status === 'FAILED' || status === 'QUEUED';
  const refusal = running || retry.isPending ? RUNNING_TEXT : undefined;
  return (
    <>
      <IconButton icon="view" label={`Ver mensagem ${id}`} onClick={() => onView(message)} />
      {isOpen && mayCall(retryMessage) && (
        <IconButton
          icon="retry"
          label={`Tentar novamente a mensagem ${id}`}
          refusal={refusal}
          onClick={() => retry.mutate(id)}
        />
      )}
      {isOpen && mayCall(cancelMessage) && (
        <IconButton
          icon="close"
          label={`Cancelar mensagem ${id}`}
          refusal={refusal}
          danger
          onClick={() => onCancel(message)}
        />
      )}
    </>
  );
}
