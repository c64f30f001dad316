import { requesterCard } from '@demanda/contracts/records/requesters';
import { FormDialog } from '@demanda/ui/dialog';
import type { NamedRecord } from '../../api/record-kind';
import { requesterKind } from '../../api/record-kinds';
import { RecordFields } from './record-fields';
import { useCheckedForm, useRecordSave } from './use-record-save';

/** What e-mails need; the rest is added on the page of the requester. */
const contactCard = { name: requesterCard.name, email: requesterCard.email, phone: requesterCard.phone };

interface RequesterCreateDialogProps {
  /** Name typed so far. */
  name: string;
  onPick: (requester: NamedRecord) => void;
  onClose: () => void;
}

/** Creates a requester while another form stays open. */
export function RequesterCreateDialog({ name, onPick, onClose }: RequesterCreateDialogProps) {
  const form = useCheckedForm(requesterKind, undefined, { name });
  const { save, levelOf, busy } = useRecordSave(requesterKind, { form, onSaved: onPick });
  return (
    <FormDialog
      title={requesterKind.newText}
      submitText="Salvar"
      onSubmit={save}
      onClose={onClose}
      busy={busy}
      levelOf={levelOf}
    >
      <RecordFields card={contactCard} control={form.control} />
    </FormDialog>
  );
}
