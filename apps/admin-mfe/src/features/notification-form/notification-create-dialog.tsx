import { useFormCall } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import { createNotificationOptions } from '../../api/notification-configs';
import { ContactFields } from './contact-fields';
import { emptyConfig, notificationForm, toNotificationInput } from './notification-values';
import { TypeFields } from './type-fields';

/** Dialog 'Nova Configuração' (NOTIF-16, NOTIF-18, NOTIF-24 to NOTIF-51). */
export function NotificationCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(notificationForm, emptyConfig);
  const showSaved = useReturnToList('/notifications');
  const { draftOffer, sending } = useFormCall({
    form,
    options: createNotificationOptions,
    toInput: toNotificationInput,
    draft: 'notifications.new',
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
  });
  return (
    <FormDialog title="Nova Configuração" submitText="Criar" {...sending} onClose={onClose}>
      {draftOffer}
      <TypeFields form={form} />
      <ContactFields form={form} />
    </FormDialog>
  );
}
