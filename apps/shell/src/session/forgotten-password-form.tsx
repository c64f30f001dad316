import { useMutation } from '@demanda/api/use-mutation';
import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { forgottenPasswordInput, requestPasswordLink } from '@demanda/contracts/account-links';
import type { z } from '@demanda/schema';
import { Button } from '@demanda/ui/core';
import { Form, TextField, useZodForm } from '@demanda/ui/text-form';
import { useEffect } from 'react';

/** Form that asks for a link to set a new password. `onAsked` receives whether the server sends e-mails at all. */
export function ForgottenPasswordForm({ onAsked }: { onAsked: (byEmail: boolean) => void }) {
  const { control, handleSubmit, setFocus } = useZodForm(
    forgottenPasswordInput,
    { login: '' },
    { isDraft: false },
  );
  const ask = useMutation({
    mutationFn: (body: z.input<typeof forgottenPasswordInput>) => request(requestPasswordLink, { body }),
    meta: { failure: serverTextOr('Falha ao pedir o link') },
    onSuccess: ({ byEmail }) => onAsked(byEmail),
  });
  // The focus is external to React.
  useEffect(() => setFocus('login'), [setFocus]);

  return (
    <Form label="Esqueci minha senha" onSubmit={handleSubmit((input) => ask.mutate(input))}>
      <TextField control={control} name="login" label="Usuário ou e-mail" autoComplete="username" required />
      <Button kind="primary" type="submit" busy={ask.isPending} block>
        Pedir nova senha
      </Button>
    </Form>
  );
}
