import { useMutation } from '@demanda/api/use-mutation';
import { signIn } from '@demanda/auth/session';
import { loginInput } from '@demanda/contracts/session';
import { Button } from '@demanda/ui/core';
import { Form, FormBanner, PasswordField, TextField, useZodForm } from '@demanda/ui/form';
import { useEffect } from 'react';
import { moveEarlySignIn } from './early-sign-in';
import { loginFailure } from './login-failure';

interface SignInFormProps {
  /** Fixed username; absent for any user. */
  username?: string;
  /** Called when the credentials are being sent. */
  onEntering?: () => void;
}

/** Form with username and password (AUTH-03 to AUTH-10). A refusal is shown above them, and the input stays. */
export function SignInForm({ username, onEntering }: SignInFormProps) {
  const { control, handleSubmit, setFocus } = useZodForm(
    loginInput,
    { username: username ?? '', password: '' },
    { isDraft: false },
  );
  const enter = useMutation({
    mutationFn: signIn,
    meta: { success: 'Login realizado com sucesso!' },
    onMutate: onEntering,
  });

  // The focus and the form of the page are external to React. With a fixed username only the password is missing.
  useEffect(() => {
    const isMoved = username === undefined && moveEarlySignIn();
    if (!isMoved) setFocus(username === undefined ? 'username' : 'password');
  }, [username, setFocus]);

  return (
    <Form label="Entrar" onSubmit={handleSubmit((input) => enter.mutate(input))}>
      <FormBanner text={enter.error ? loginFailure(enter.error) : undefined} onClose={enter.reset} />
      <TextField
        control={control}
        name="username"
        label="Usuário"
        autoComplete="username"
        disabled={username !== undefined}
      />
      <PasswordField control={control} name="password" label="Senha" autoComplete="current-password" />
      <Button kind="primary" type="submit" busy={enter.isPending} block>
        {enter.isPending ? 'Entrando...' : 'Entrar no Sistema'}
      </Button>
    </Form>
  );
}
