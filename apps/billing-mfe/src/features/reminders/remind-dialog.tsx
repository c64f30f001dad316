import { usePermissions } from '@demanda/auth/use-permissions';
import { MAX_REMINDER_TEXT, DEFAULT_REMINDER_TEXTS } from '@demanda/contracts/reminder-text';
import { previewChargeReminder, sendChargeReminderInput } from '@demanda/contracts/charge-reminders';
import type { Charge } from '@demanda/contracts/charges';
import { today } from '@demanda/contracts/time-zone';
import { useDraft } from '@demanda/record-form/use-draft';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import { Form, FormNote, TextAreaField, useWatch, useZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { sendReminderOptions } from '../../api/reminders';
import { ReminderMessage } from '../../shared/reminder-message';
import { PLACEHOLDERS_TEXT } from '../../shared/reminder-texts';
import { useChargeChange } from '../../shared/use-charge-change';

/** The default text of the day, as a beginning. */
function beginning({ dueOn }: Charge): string {
  const day = today();
  return DEFAULT_REMINDER_TEXTS[day < dueOn ? 'BEFORE' : day > dueOn ? 'AFTER' : 'ON'];
}

const ABOUT_TEXT =
  'O e-mail sai agora, também fora do horário dos lembretes automáticos, e entra na lista de lembretes da cobrança.';

interface RemindDialogProps {
  charge: Charge;
  onClose: () => void;
}

/** Dialog that reminds the client of a charge now, with a text of one's own. */
export function RemindDialog({ charge: known, onClose }: RemindDialogProps) {
  const form = useZodForm(sendChargeReminderInput, { text: beginning(known), version: known.version });
  const { removeDraft, draftOffer } = useDraft({ form, name: `reminder.${known.id}` });
  const { charge, note, busy, onSubmit } = useChargeChange({
    charge: known,
    form,
    optionsOf: sendReminderOptions,
    onClose: () => {
      removeDraft();
      onClose();
    },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  const [shown, setShown] = useState<string>();
  const { mayCall } = usePermissions();
  const title = `Lembrar da cobrança ${charge.number}`;
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <Form label={title} onSubmit={onSubmit}>
        {draftOffer}
        {note}
        <FormNote>{`${ABOUT_TEXT} ${PLACEHOLDERS_TEXT}`}</FormNote>
        <TextAreaField
          control={form.control}
          name="text"
          label="Texto"
          limit={MAX_REMINDER_TEXT}
          rows={6}
          required
        />
        {shown !== undefined && <ReminderMessage of={{ chargeId: charge.id, text: shown }} />}
        <Row end>
          <CloseButton />
          {mayCall(previewChargeReminder) && (
            <Button icon="view" onClick={() => setShown(text)}>
              {shown === undefined || shown === text ? 'Ver o e-mail' : 'Atualizar o e-mail'}
            </Button>
          )}
          <Button kind="primary" icon="send" type="submit" busy={busy}>
            Enviar lembrete
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
