import type { Requester } from '@demanda/contracts/requesters';
import { FormDialog } from '@demanda/ui/dialog';
import { RequesterFields } from './requester-fields';
import { useRequesterCreation } from './use-requester-creation';

interface RequesterCreateDialogProps {
  /** Name typed so far. */
  name: string;
  onPick: (requester: Requester) => void;
  onClose: () => void;
}

/** Creates a requester while another form stays open. */
export function RequesterCreateDialog({ name, onPick, onClose }: RequesterCreateDialogProps) {
  const { control, levelOf, save, busy } = useRequesterCreation({ name, onCreated: onPick });
  return (
    <FormDialog
      title="Novo Solicitante"
      submitText="Salvar"
      onSubmit={save}
      onClose={onClose}
      busy={busy}
      levelOf={levelOf}
    >
      <RequesterFields control={control} />
    </FormDialog>
  );
}
