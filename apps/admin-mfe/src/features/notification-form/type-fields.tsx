import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-words';
import { type NotificationConfigInput } from '@demanda/contracts/notifications';
import { FormGrid, optionsOf, SelectField, type ZodForm } from '@demanda/ui/form';

interface TypeFieldsProps<Output> {
  form: ZodForm<NotificationConfigInput, Output>;
  /** Of a stored rule, which stays about what it was made for (NOTIF-35, NOTIF-36). */
  fixed?: boolean;
}

/** What a rule is about, and by which channel. */
export function TypeFields<Output>({ form: { control }, fixed }: TypeFieldsProps<Output>) {
  return (
    <FormGrid>
      <SelectField
        control={control}
        name="configType"
        label="Configuração"
        options={optionsOf(configTypeLabels)}
        placeholder="Selecione a configuração"
        disabled={fixed}
        required
      />
      <SelectField
        control={control}
        name="notificationType"
        label="Notificação"
        options={optionsOf(notificationTypeLabels)}
        placeholder="Selecione a notificação"
        disabled={fixed}
        required
      />
    </FormGrid>
  );
}
