import { fieldErrors } from '@demanda/api/messages';
import { serviceAccountInput, type ServiceAccountInput } from '@demanda/contracts/service-accounts';
import type { User } from '@demanda/contracts/users';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, showServerErrors, useZodForm } from '@demanda/ui/form';
import { createServiceAccountOptions } from '../../api/service-accounts';
import { ProfileFields } from './profile-field';
import { ServiceFields } from './service-fields';
import { toFormErrors, type UserValues } from './user-values';

interface ServiceCreateDialogProps {
  onClose: () => void;
  onCreated: (account: User) => void;
}

/** Dialog that creates the account of a program (ADR 0096). */
export function ServiceCreateDialog({ onClose, onCreated }: ServiceCreateDialogProps) {
  const form = useZodForm<UserValues, ServiceAccountInput>(serviceAccountInput, {
    ...{ name: '', username: '', purpose: '' },
    profileCodes: [undefined],
  });
  const showSaved = useReturnToList('/profiles');
  const { sending } = useFormCall({
    form,
    options: createServiceAccountOptions,
    onSaved: (saved) => {
      showSaved(saved);
      onCreated(saved);
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
  });
  return (
    <FormDialog title="Criar Conta de Serviço" submitText="Criar" {...sending} onClose={onClose}>
      <FormNote>
        Para programas: não tem senha nem e-mail, não entra no sistema e usa só tokens de API.
      </FormNote>
      <ServiceFields control={form.control} />
      <ProfileFields form={form} />
    </FormDialog>
  );
}
