import { fieldErrors } from '@demanda/api/messages';
import { invitationInput, type InvitationInput } from '@demanda/contracts/invitations';
import { maxText } from '@demanda/contracts/fields';
import { MAX_NAME } from '@demanda/contracts/limits';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { useReturnToList } from '@demanda/router';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { inviteUserOptions } from '../../api/invitations';
import { ProfileFields } from './profile-field';
import { toFormErrors, type UserValues } from './user-values';
import { announceInvitation } from '../../shared/announce-invitation';
import { InvitationLink } from '../../shared/invitation-link';

/** The username is the e-mail; a blank name is left to the person. */
const inviteForm = invitationInput
  .extend({ username: z.string(), name: z.string().max(MAX_NAME, maxText(MAX_NAME)) })
  .transform(({ email, name, profileCodes }) => ({ email, name, profileCodes }));

/** Dialog that invites a person, who sets the password by a link (ADR 0084). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm<UserValues, InvitationInput>(inviteForm, {
    ...{ name: '', username: '', email: '' },
    profileCodes: [undefined],
  });
  const showSaved = useReturnToList('/profiles');
  const { data, sending } = useFormCall({
    form,
    options: inviteUserOptions,
    onSaved: ({ user, ...invitation }) => {
      showSaved(user);
      if (invitation.link !== null) return;
      announceInvitation(invitation, user.email);
      onClose();
    },
    onFailure: (error) => showServerErrors(form, toFormErrors(fieldErrors(error))),
  });
  const { link, user, expiresAt } = data ?? {};
  if (link && user && expiresAt) {
    return <InvitationLink email={user.email} link={link} expiresAt={expiresAt} onClose={onClose} />;
  }
  const { control } = form;
  return (
    <FormDialog title="Convidar Usuário" submitText="Convidar" {...sending} onClose={onClose}>
      <TextField
        control={control}
        name="email"
        label="Email"
        type="email"
        hint="Será também o nome de usuário. O convite vale por 7 dias."
        required
      />
      <TextField
        control={control}
        name="name"
        label="Nome Completo"
        hint="A pessoa pode corrigir ao aceitar."
      />
      <ProfileFields form={form} />
    </FormDialog>
  );
}
