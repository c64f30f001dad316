import { type NotificationConfigInput } from '@demanda/contracts/notifications';
import { notificationCard as card } from '@demanda/contracts/records/notifications';
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
      {(['configType', 'notificationType'] as const).map((name) => (
        <SelectField
          key={name}
          control={control}
          name={name}
          label={card[name].label}
          options={optionsOf<string>(card[name].choices)}
          placeholder={`Selecione a ${card[name].label.toLowerCase()}`}
          disabled={fixed}
          required
        />
      ))}
    </FormGrid>
  );
}
