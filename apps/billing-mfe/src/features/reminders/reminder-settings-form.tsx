import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  MAX_REMINDER_TEXT,
  DEFAULT_REMINDER_TEXTS,
  readSteps,
  stepsText,
  stepText,
} from '@demanda/contracts/reminder-text';
import { reminderTextLabels } from '@demanda/contracts/reminder-labels';
import {
  previewReminderText,
  reminderSettings as settingsShape,
  reminderSettingsInput,
  type ReminderSettings,
  type ReminderSettingsInput,
} from '@demanda/contracts/reminders';
import { listAssignees } from '@demanda/contracts/task-plan';
import { assigneesOptions } from '@demanda/record-form/assignees';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, DetailSection, plainField, plainFields, TickList } from '@demanda/ui/dialog';
import {
  CheckboxField,
  Form,
  FormNote,
  TextAreaField,
  TextField,
  useWatch,
  useZodForm,
} from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { updateReminderSettingsOptions } from '../../api/reminders';
import { ReminderTexts } from '../../shared/reminder-texts';

const toValues = (settings: ReminderSettings): ReminderSettingsInput => ({
  remindersOn: settings.remindersOn,
  reminderSteps: stepsText(settings.reminderSteps),
  textBefore: settings.textBefore ?? DEFAULT_REMINDER_TEXTS.BEFORE,
  textOn: settings.textOn ?? DEFAULT_REMINDER_TEXTS.ON,
  textAfter: settings.textAfter ?? DEFAULT_REMINDER_TEXTS.AFTER,
  reminderDigestIds: settings.reminderDigestIds,
  version: settings.version,
});

const STEPS_LABEL = 'Dias úteis em relação ao vencimento';
const DIGEST_LABEL = 'Quem recebe o resumo do dia seguinte';
const conflictFields = [
  plainField<ReminderSettingsInput, 'remindersOn'>('remindersOn', 'Lembretes ligados', (flag) =>
    flag ? 'Sim' : 'Não',
  ),
  plainField<ReminderSettingsInput, 'reminderSteps'>('reminderSteps', STEPS_LABEL, String),
  ...plainFields<ReminderSettingsInput>(reminderTextLabels),
  plainField<ReminderSettingsInput, 'reminderDigestIds'>('reminderDigestIds', DIGEST_LABEL, (ids) =>
    formatCount(ids?.length ?? 0, 'pessoa(s)'),
  ),
];

/** Says what was typed as days: '3 dias úteis antes do vencimento e no dia do vencimento'. */
function stepsHint(typed: unknown): string {
  const steps = readSteps(typeof typed === 'string' ? typed : '').toSorted((one, other) => one - other);
  const says = 'Um número negativo é antes do vencimento, 0 é no dia. Até seis, de −30 a 90.';
  if (steps.length === 0 || steps.some(Number.isNaN)) return says;
  return `${says} Agora: ${steps.map(stepText).join('; ')}.`;
}

interface ReminderSettingsFormProps {
  settings: ReminderSettings;
  onSaved: () => void;
}

export function ReminderSettingsForm({ settings, onSaved }: ReminderSettingsFormProps) {
  const form = useZodForm(reminderSettingsInput, toValues(settings));
  const update = useMutation(updateReminderSettingsOptions);
  const { mayCall } = usePermissions();
  const typed = useWatch({ control: form.control });
  const chosen = typed.reminderDigestIds ?? [];
  const { data: people = [] } = useQuery({ ...assigneesOptions, enabled: mayCall(listAssignees) });
  const { save, conflictDialog } = useRecordForm({
    form,
    stored: settings,
    shape: settingsShape,
    toValues,
    fields: conflictFields,
    update,
    onSaved,
  });
  const choose = (id: number, isChosen: boolean) =>
    form.setValue('reminderDigestIds', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <>
      <Form label="Lembretes de cobrança" onSubmit={save}>
        <FormNote>
          Desligados, nada sai sozinho. Ligados, cada cobrança em aberto é lembrada por e-mail nos dias
          escolhidos, só em dias úteis bancários, a partir das 8 h, aos contatos financeiros que recebem
          lembretes. Cada lembrete sai uma única vez, e nenhum depois do pagamento.
        </FormNote>
        <CheckboxField control={form.control} name="remindersOn" label="Enviar lembretes automáticos" />
        <TextField
          control={form.control}
          name="reminderSteps"
          label={STEPS_LABEL}
          hint={stepsHint(typed.reminderSteps)}
        />
        <ReminderTexts
          field={(name, label) => (
            <TextAreaField control={form.control} {...{ name, label }} limit={MAX_REMINDER_TEXT} rows={4} />
          )}
          texts={typed}
          blankText="Um texto que fica em branco volta ao padrão."
          canPreview={mayCall(previewReminderText)}
        />
        {people.length > 0 && (
          <DetailSection title={DIGEST_LABEL}>
            <FormNote>
              Uma vez por dia útil, e só quando há o que sair. Precisa poder enviar cobranças.
            </FormNote>
            <TickList
              ticks={people.map(({ id, name }) => ({ id, text: name, done: chosen.includes(id) }))}
              onTick={choose}
            />
          </DetailSection>
        )}
        <Row end>
          <CloseButton />
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar lembretes
          </Button>
        </Row>
      </Form>
      {conflictDialog}
    </>
  );
}
