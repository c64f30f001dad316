import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useDraft } from '@demanda/record-form/use-draft';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
import { createNotificationOptions } from '../../api/notification-configs';
import { ContactFields } from './contact-fields';
import { emptyConfig, notificationForm, toNotificationInput } from './notification-values';
import { TypeFields } from './type-fields';

/** Dialog 'Nova Configuração' (NOTIF-16, NOTIF-18, NOTIF-24 to NOTIF-51). */
export function NotificationCreateDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(notificationForm, emptyConfig);
  const { removeDraft, draftOffer } = useDraft({ form, name: 'notifications.new' });
  const showSaved = useReturnToList('/notifications');
  const create = useMutation(createNotificationOptions);
  const save = form.handleSubmit((config) =>
    create.mutate(toNotificationInput(config), {
      onSuccess: (saved) => {
        removeDraft();
        onClose();
        showSaved(saved);
      },
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <FormDialog
      title="Nova Configuração"
      submitText="Criar"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {draftOffer}
      <TypeFields form={form} />
      <ContactFields form={form} />
    </FormDialog>
  );
}
