import { useMutation } from '@demanda/api/use-mutation';
import { signIn } from '@demanda/auth/session';
import { signInCode, type LoginInput } from '@demanda/contracts/session';
import { z } from '@demanda/schema';
import { Button } from '@demanda/ui/core';
import { Form, FormBanner, TextField, useZodForm } from '@demanda/ui/text-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { loginFailure } from './login-failure';

/** Time in which the code must follow the password, which the page keeps so long. */
const CODE_STEP_MS = 5 * 60_000;

const codeForm = z.object({ code: signInCode('Código é obrigatório') });

const KINDS = {
  application: {
    label: 'Código de verificação',
    hint: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
    other: 'Usar código de recuperação',
  },
  passkey: {
    label: 'Código de recuperação',
    hint: 'Entre com a sua chave de acesso, ou digite um dos códigos que você guardou.',
    other: undefined,
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Digite um dos códigos que você guardou. Cada um vale uma vez.',
    other: 'Usar código do aplicativo',
  },
};

interface SignInCodeProps {
  /** Name and password, which the server has accepted. */
  credentials: LoginInput;
  /** The account has a passkey and no application. */
  hasPasskey: boolean;
  /** Called when the code is being sent. */
  onEntering?: () => void;
  /** Returns to the password, with a text that says why. */
  onLeave: (text?: string) => void;
}

/** Second step of the sign-in: a code of the authenticator application, or a recovery code. */
export function SignInCode({ onLeave, hasPasskey, ...props }: SignInCodeProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>(hasPasskey ? 'passkey' : 'application');
  const end = useEffectEvent(() => onLeave('O tempo para digitar o código acabou. Entre de novo.'));

  // The clock is external to React.
  useEffect(() => {
    const timer = setTimeout(end, CODE_STEP_MS);
    return () => clearTimeout(timer);
  }, []);

  // A form of its own for each kind: one that is reset may lose the first key that follows.
  return (
    <CodeForm
      key={kind}
      {...props}
      kind={kind}
      onChangeKind={() => setKind(kind === 'application' ? 'recovery' : 'application')}
      onLeave={() => onLeave()}
    />
  );
}

interface CodeFormProps extends Omit<SignInCodeProps, 'onLeave' | 'hasPasskey'> {
  kind: keyof typeof KINDS;
  onChangeKind: () => void;
  onLeave: () => void;
}

function CodeForm({ kind, credentials, onEntering, onChangeKind, onLeave }: CodeFormProps) {
  const { label, hint, other } = KINDS[kind];
  const { control, handleSubmit, setFocus, setValue } = useZodForm(
    codeForm,
    { code: '' },
    { isDraft: false },
  );
  const enter = useMutation({
    mutationFn: ({ code }: z.output<typeof codeForm>) => signIn({ ...credentials, code }),
    meta: { success: 'Login realizado com sucesso!' },
    onMutate: onEntering,
    onError: () => {
      setValue('code', '');
      setFocus('code');
    },
  });

  // The focus is external to React.
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <Form label="Verificação em duas etapas" onSubmit={handleSubmit((input) => enter.mutate(input))}>
      <FormBanner text={enter.error ? loginFailure(enter.error) : undefined} onClose={enter.reset} />
      <TextField
        control={control}
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={kind === 'application' ? 'numeric' : 'text'}
      />
      <Button kind="primary" type="submit" busy={enter.isPending} block>
        {enter.isPending ? 'Entrando...' : 'Confirmar código'}
      </Button>
      {other && (
        <Button kind="text" onClick={onChangeKind} block>
          {other}
        </Button>
      )}
      <Button kind="text" onClick={onLeave} block>
        Voltar
      </Button>
    </Form>
  );
}
