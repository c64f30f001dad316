import { fieldErrors } from '@demanda/api/messages';
import { configTypeLabels, notificationTypeLabels } from '@demanda/contracts/notifications';
import { FormDialog } from '@demanda/ui/dialog';
import { FormGrid, optionsOf, SelectField, showServerErrors, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { createNotificationOptions } from '../../api/notification-configs';
import { ContactFields } from './contact-fields';
import { emptyConfig, notificationForm, toNotificationInput } from './notification-values';

/** 'Nova Configuração' (NOTIF-16, NOTIF-18, NOTIF-24 to NOTIF-51). */
export function NotificationCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(notificationForm, emptyConfig);
  const create = useMutation(createNotificationOptions);
  const save = form.handleSubmit((config) =>
    create.mutate(toNotificationInput(config), {
      onSuccess: onClose,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  const { control } = form;
  return (
    <FormDialog
      title="Nova Configuração"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField
          control={control}
          name="configType"
          label="Configuração"
          options={optionsOf(configTypeLabels)}
          placeholder="Selecione a configuração"
          required
        />
        <SelectField
          control={control}
          name="notificationType"
          label="Notificação"
          options={optionsOf(notificationTypeLabels)}
          placeholder="Selecione a notificação"
          required
        />
      </FormGrid>
      <ContactFields form={form} />
    </FormDialog>
  );
}
