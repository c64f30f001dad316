import { useMutation } from '@demanda/api/use-mutation';
import { notificationConfig as configShape, type NotificationConfig } from '@demanda/contracts/notifications';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import { updateNotificationOptions } from '../../api/notification-configs';
import { conflictFields } from './conflict-fields';
import { ContactFields } from './contact-fields';
import { notificationForm, toNotificationInput, toValues } from './notification-values';
import { TypeFields } from './type-fields';

interface NotificationEditDialogProps {
  config: NotificationConfig;
  onClose: () => void;
}

/** Dialog 'Editar Configuração': edits the contacts of a rule, not its types (NOTIF-19, NOTIF-35, NOTIF-36). */
export function NotificationEditDialog({ config, onClose }: NotificationEditDialogProps) {
  const form = useZodForm(notificationForm, toValues(config));
  const showSaved = useReturnToList('/notifications');
  const update = useMutation(updateNotificationOptions(config.id));
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: config,
    shape: configShape,
    toValues,
    fields: conflictFields,
    draft: `notifications.${config.id}`,
    update: { mutate: (values, callbacks) => update.mutate(toNotificationInput(values), callbacks) },
    onSaved: (saved) => {
      onClose();
      showSaved(saved);
    },
  });
  return (
    <>
      <FormDialog
        title="Editar Configuração"
        submitText="Salvar Alterações"
        busy={update.isPending}
        onSubmit={save}
        onClose={onClose}
      >
        {draftOffer}
        <TypeFields form={form} fixed />
        <ContactFields form={form} />
      </FormDialog>
      {conflictDialog}
    </>
  );
}
