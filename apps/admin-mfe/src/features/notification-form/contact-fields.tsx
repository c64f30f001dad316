import type { NotificationConfigInput } from '@demanda/contracts/notifications';
import { inputOf } from '@demanda/contracts/records/card';
import { notificationCard as card } from '@demanda/contracts/records/notifications';
import { CheckboxField, FormNote, TextField, useWatch, type ZodForm } from '@demanda/ui/form';
import { CopyList } from './copy-list';

interface ContactFieldsProps<Output> {
  form: ZodForm<NotificationConfigInput, Output>;
}

/** Contacts of a rule: e-mail addresses for EMAIL, phone numbers for SMS and WHATSAPP (NOTIF-37 to NOTIF-42). */
export function ContactFields<Output>({ form }: ContactFieldsProps<Output>) {
  const { control } = form;
  const [notificationType, useRequesterContact] = useWatch({
    control,
    name: ['notificationType', 'useRequesterContact'],
  });
  if (!notificationType) return null;
  const byEmail = notificationType === 'EMAIL';
  return (
    <>
      <CheckboxField control={control} name="useRequesterContact" label={card.useRequesterContact.label} />
      {useRequesterContact ? (
        <RequesterNote form={form} contact={byEmail ? 'email' : 'telefone'} />
      ) : byEmail ? (
        <TextField control={control} name="primaryEmail" {...inputOf(card.primaryEmail)} />
      ) : (
        <TextField control={control} name="primaryPhone" {...inputOf(card.primaryPhone)} required />
      )}
      {byEmail ? (
        <CopyList
          form={form}
          name="copyEmails"
          label="E-mail em cópia"
          type="email"
          addText="Adicionar e-mail"
        />
      ) : (
        <CopyList
          form={form}
          name="phoneNumbers"
          label="Telefone em cópia"
          type="tel"
          addText="Adicionar telefone"
        />
      )}
    </>
  );
}

/** Warns that a billing period has no requester (G-NOTIF-4). */
function RequesterNote<Output>({ form, contact }: ContactFieldsProps<Output> & { contact: string }) {
  const configType = useWatch({ control: form.control, name: 'configType' });
  return (
    <FormNote>
      {configType === 'NOTIFICACAO_FATURAMENTO'
        ? 'O faturamento não tem solicitante: só os contatos em cópia serão notificados.'
        : `A notificação será enviada para o ${contact} do solicitante da tarefa.`}
    </FormNote>
  );
}
