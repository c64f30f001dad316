import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { notificationConfig as configShape, type NotificationConfig } from '@demanda/contracts/notifications';
import { useReturnToList } from '@demanda/router';
import { FormDialog, useConflict } from '@demanda/ui/dialog';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
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
  const fail = (error: Error) => {
    const current = staleRecord(error, configShape);
    if (current) conflict.open(current);
    else showServerErrors(form, fieldErrors(error));
  };
  const save = form.handleSubmit((changed) =>
    update.mutate(toNotificationInput(changed), {
      onSuccess: (saved) => {
        onClose();
        showSaved(saved);
      },
      onError: fail,
    }),
  );
  const conflict = useConflict({ form, stored: config, toValues, fieldsOf: conflictFields, save });
  return (
    <>
      <FormDialog
        title="Editar Configuração"
        submitText="Salvar Alterações"
        busy={update.isPending}
        onSubmit={() => void save()}
        onClose={onClose}
      >
        <TypeFields form={form} fixed />
        <ContactFields form={form} />
      </FormDialog>
      {conflict.dialog}
    </>
  );
}
