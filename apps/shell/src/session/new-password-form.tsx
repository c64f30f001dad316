import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { expireSession } from '@demanda/auth/session-store';
import { useSession } from '@demanda/auth/use-session';
import { newPasswordInput } from '@demanda/contracts/account-links';
import { updateProfile } from '@demanda/contracts/session';
import { Button, hasUnsaved, useHasUnsaved } from '@demanda/ui/core';
import { Form, useZodForm } from '@demanda/ui/text-form';
import type { z } from '@demanda/schema';
import { NewPasswordFields } from './new-password-fields';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { useQuery } from '@tanstack/react-query';
import { useSignOut } from './use-sign-out';

/** Form for a new password with confirmation. Saving it ends the session; the user signs in again. */
export function NewPasswordForm() {
  const { user } = useSession();
  const leave = useSignOut();
  const isUnsaved = useHasUnsaved();
  const account = useQuery(ownAccountOptions).data;
  const { control, handleSubmit } = useZodForm(
    newPasswordInput,
    { password: '', confirmPassword: '' },
    { isDraft: false },
  );
  const save = useMutation({
    mutationFn: (passwords: z.input<typeof newPasswordInput>) => {
      // Name and e-mail of an older server's account are those of the session.
      const { username = '' } = user ?? {};
      const { name = user?.name ?? '', email = user?.email ?? '', version } = account ?? {};
      return request(updateProfile, { body: { username, name, email, ...passwords, version } });
    },
    meta: {
      success: 'Senha definida com sucesso! Entre novamente com a nova senha.',
      failure: serverTextOr('Falha ao definir a nova senha'),
    },
    // Another page has unsaved input, so the sign-in dialog opens over it.
    onSuccess: () => (hasUnsaved() ? void expireSession(0) : leave()),
  });
  return (
    <Form label="Nova senha" onSubmit={handleSubmit((passwords) => save.mutate(passwords))}>
      <NewPasswordFields control={control} />
      <Button kind="primary" type="submit" busy={save.isPending} block>
        Salvar Nova Senha
      </Button>
      <Button kind="text" onClick={() => void leave()} block>
        {isUnsaved ? 'Descartar e sair' : 'Sair'}
      </Button>
    </Form>
  );
}
