import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { MAX_REMINDER_TEXT, reminderModeLabels } from '@demanda/contracts/reminder-text';
import { reminderTextLabels } from '@demanda/contracts/reminder-labels';
import {
  previewReminderText,
  requesterReminders as shape,
  requesterRemindersInput,
  type RequesterReminders,
  type RequesterRemindersInput,
} from '@demanda/contracts/reminders';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { FormDialog, plainField, plainFields } from '@demanda/ui/dialog';
import { optionsOf, RadioField, TextAreaField, useWatch, useZodForm } from '@demanda/ui/form';
import { updateRequesterRemindersOptions } from '../../api/reminders';
import { ReminderTexts } from '../../shared/reminder-texts';

const toValues = (stored: RequesterReminders): RequesterRemindersInput => ({
  mode: stored.mode,
  textBefore: stored.textBefore ?? '',
  textOn: stored.textOn ?? '',
  textAfter: stored.textAfter ?? '',
  version: stored.version,
});
const conflictFields = [
  plainField<RequesterRemindersInput, 'mode'>('mode', 'Lembretes', (mode) => reminderModeLabels[mode]),
  ...plainFields<RequesterRemindersInput>(reminderTextLabels),
];

const HINTS: Record<RequesterReminders['mode'], string> = {
  INSTALLATION: 'Nos dias e com os textos das configurações.',
  OWN: 'Nos mesmos dias, com o que está escrito aqui.',
  NONE: 'Nada sai sozinho para este cliente; lembrar à mão continua possível.',
};

interface RequesterRemindersDialogProps {
  requesterId: number;
  requesterName: string;
  stored: RequesterReminders;
  onClose: () => void;
}

/** Dialog of the reminders of one client. */
export function RequesterRemindersDialog(props: RequesterRemindersDialogProps) {
  const { requesterId, requesterName, stored, onClose } = props;
  const form = useZodForm(requesterRemindersInput, toValues(stored));
  const typed = useWatch({ control: form.control });
  const { mayCall } = usePermissions();
  const { sending, conflictDialog } = useRecordForm({
    ...{ form, stored, shape, toValues },
    update: useMutation(updateRequesterRemindersOptions(requesterId)),
    fields: conflictFields,
    onSaved: onClose,
  });
  return (
    <>
      <FormDialog
        title={`Lembretes de ${requesterName}`}
        submitText="Salvar lembretes"
        {...sending}
        onClose={onClose}
      >
        <RadioField
          control={form.control}
          name="mode"
          label="Lembretes"
          options={optionsOf(reminderModeLabels).map((option) => ({ ...option, hint: HINTS[option.value] }))}
        />
        {typed.mode === 'OWN' && (
          <ReminderTexts
            field={(name, label) => (
              <TextAreaField control={form.control} {...{ name, label }} limit={MAX_REMINDER_TEXT} rows={4} />
            )}
            texts={typed}
            requesterId={requesterId}
            blankText="Em branco, vale o texto da instalação."
            canPreview={mayCall(previewReminderText)}
          />
        )}
      </FormDialog>
      {conflictDialog}
    </>
  );
}
