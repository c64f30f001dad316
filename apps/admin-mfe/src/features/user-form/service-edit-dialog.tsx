import { useMutation } from '@demanda/api/use-mutation';
import { serviceAccountUpdate, type ServiceAccountUpdate } from '@demanda/contracts/service-accounts';
import type { User } from '@demanda/contracts/users';
import { FormDialog } from '@demanda/ui/dialog';
import { FormNote, useZodForm } from '@demanda/ui/form';
import { updateServiceAccountOptions } from '../../api/service-accounts';
import { ProfileFields } from './profile-field';
import { ServiceFields } from './service-fields';
import { useAccountEdit } from './use-account-edit';
import { toValues, type UserValues } from './user-values';

/** Dialog that changes the account of a program (ADR 0096). */
export function ServiceEditDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useZodForm<UserValues, ServiceAccountUpdate>(serviceAccountUpdate, toValues(user));
  const update = useMutation(updateServiceAccountOptions(user.id));
  const { sending, conflictDialog, draftOffer, held } = useAccountEdit({ user, form, update, onClose });
  return (
    <>
      <FormDialog title="Editar Conta de Serviço" submitText="Salvar" {...sending} onClose={onClose}>
        {draftOffer}
        {!user.enabled && <FormNote>Esta conta está inativa. Salvar a reativa.</FormNote>}
        <ServiceFields control={form.control} />
        <ProfileFields form={form} held={held} />
      </FormDialog>
      {conflictDialog}
    </>
  );
}
