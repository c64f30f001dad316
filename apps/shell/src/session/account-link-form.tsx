import { fieldErrors } from '@demanda/api/messages';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { useSession } from '@demanda/auth/use-session';
import { type LinkKind } from '@demanda/contracts/account-link-pages';
import { acceptedInvitation, newPasswordInput, setPasswordByLink } from '@demanda/contracts/account-links';
import { userCard } from '@demanda/contracts/records/users';
import { useNavigate } from '@demanda/router';
import { Button } from '@demanda/ui/core';
import { Form, FormNote, showServerErrors, TextField, useZodForm } from '@demanda/ui/text-form';
import { z } from '@demanda/schema';
import { useEffect } from 'react';
import { NewPasswordFields } from './new-password-fields';
import { useSignOut } from './use-sign-out';

interface AccountLinkFormProps {
  token: string;
  kind: LinkKind;
  username: string;
  name: string;
}

/** The username is only shown, so that password managers store it with the password. */
const shown = { username: z.string() };
const schemas = {
  RESET: newPasswordInput.safeExtend({ ...shown, name: z.string() }),
  INVITATION: acceptedInvitation.safeExtend(shown),
};
type Values = z.output<typeof schemas.INVITATION>;

/** Form that sets the password of the account of a link, and the name of an invited person. */
export function AccountLinkForm({ token, kind, username, name }: AccountLinkFormProps) {
  const isSignedOut = useSession().status === 'signed-out';
  const navigate = useNavigate();
  const signOut = useSignOut();
  const form = useZodForm(
    schemas[kind],
    { username, name, password: '', confirmPassword: '' },
    { isDraft: false },
  );
  const save = useMutation({
    mutationFn: ({ name: chosenName, password, confirmPassword }: Values) => {
      const accepted = kind === 'INVITATION' ? { name: chosenName } : {};
      return request(setPasswordByLink, { body: { token, password, confirmPassword, ...accepted } });
    },
    meta: {
      success: 'Senha definida com sucesso! Entre com a nova senha.',
      failure: serverTextOr('Falha ao definir a nova senha'),
    },
    onSuccess: () => (isSignedOut ? navigate('/login', { replace: true }) : signOut()),
    onError: (error) => showServerErrors(form, fieldErrors(error)),
  });
  const { control, handleSubmit, setFocus } = form;
  const first = kind === 'INVITATION' ? 'name' : 'password';

  // The focus is external to React.
  useEffect(() => setFocus(first), [first, setFocus]);

  return (
    <Form label="Definir senha" onSubmit={handleSubmit((values) => save.mutate(values))}>
      {!isSignedOut && <FormNote>Ao salvar, a sessão aberta neste navegador será encerrada.</FormNote>}
      <TextField
        control={control}
        name="username"
        label={userCard.username.label}
        autoComplete="username"
        disabled
      />
      {kind === 'INVITATION' && (
        <TextField control={control} name="name" label="Nome Completo" autoComplete="name" required />
      )}
      <NewPasswordFields control={control} required />
      <Button kind="primary" type="submit" busy={save.isPending} block>
        Salvar Nova Senha
      </Button>
    </Form>
  );
}
