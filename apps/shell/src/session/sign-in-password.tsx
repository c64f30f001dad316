import { useMutation } from '@demanda/api/use-mutation';
import { signIn } from '@demanda/auth/session';
import { userCard } from '@demanda/contracts/records/users';
import { loginInput, type LoginInput } from '@demanda/contracts/session';
import { Button } from '@demanda/ui/core';
import { Form, FormBanner, PasswordField, TextField, useZodForm } from '@demanda/ui/text-form';
import { useEffect, useState } from 'react';
import { moveEarlySignIn } from './early-sign-in';
import { isCodeRequired, isPasskeyRequired, loginFailure } from './login-failure';

export interface SignInPasswordProps {
  /** Fixed username; absent for any user. */
  username?: string;
  typedUsername?: string;
  /** Shown above the fields until the form is sent. */
  note?: string;
  /** Called when the credentials are being sent. */
  onEntering?: () => void;
  /** Receives the credentials when they are correct and the account also needs a code, or a passkey in place of it. */
  onCodeRequired: (credentials: LoginInput, hasPasskey: boolean) => void;
}

/** Form with username and password. A refusal is shown above them, and the input stays. */
export function SignInPassword(props: SignInPasswordProps) {
  const { username, typedUsername, note, onEntering, onCodeRequired } = props;
  const [shownNote, setShownNote] = useState(note);
  const { control, handleSubmit, setFocus } = useZodForm(
    loginInput,
    { username: username ?? typedUsername ?? '', password: '' },
    { isDraft: false },
  );
  const enter = useMutation({
    mutationFn: signIn,
    meta: { success: 'Login realizado com sucesso!' },
    onMutate: () => {
      setShownNote(undefined);
      onEntering?.();
    },
    onError: (error, credentials) =>
      isCodeRequired(error) && onCodeRequired(credentials, isPasskeyRequired(error)),
  });

  // The focus and the form of the page are external to React. With a known username only the password is missing.
  useEffect(() => {
    const isKnown = username !== undefined || typedUsername !== undefined;
    if (isKnown || !moveEarlySignIn()) setFocus(isKnown ? 'password' : 'username');
  }, [username, typedUsername, setFocus]);

  return (
    <Form label="Entrar" onSubmit={handleSubmit((input) => enter.mutate(input))}>
      <FormBanner
        text={enter.error ? loginFailure(enter.error) : shownNote}
        onClose={() => (enter.error ? enter.reset() : setShownNote(undefined))}
      />
      <TextField
        control={control}
        name="username"
        label={userCard.username.label}
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
