import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { type NotificationConfigInput } from '@demanda/contracts/notifications';
import { FormGrid, optionsOf, SelectField, type ZodForm } from '@demanda/ui/form';

interface TypeFieldsProps<Output> {
  form: ZodForm<NotificationConfigInput, Output>;
  /** True for a stored rule, whose types cannot change (NOTIF-35, NOTIF-36). */
  fixed?: boolean;
}

/** Type and channel of a rule. */
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
