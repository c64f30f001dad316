import { request } from '@demanda/api/request';
import { useMutation } from '@demanda/api/use-mutation';
import { openSession } from '@demanda/auth/session';
import { getPasskeySignIn, passkeyLogin, startPasskeySignIn } from '@demanda/contracts/passkeys';
import { Button } from '@demanda/ui/core';
import { FormBanner } from '@demanda/ui/text-form';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { signChallenge } from '../account/authenticator';
import { AuthenticatorError } from '../account/authenticator-error';
import { loginFailure } from './login-failure';

interface PasskeySignInProps {
  /** Account that must sign in; absent for any. */
  username?: string;
  /** Called when the signature is being sent. */
  onEntering?: () => void;
}

async function enter({ username, onEntering }: PasskeySignInProps): Promise<void> {
  const assertion = await signChallenge(await request(startPasskeySignIn));
  onEntering?.();
  await openSession(await request(passkeyLogin, { body: { ...assertion, username } }));
}

/** Button that signs in by a passkey, where browser and server can (ADR 0089). */
export const PasskeySignIn = (props: PasskeySignInProps) =>
  browserSupportsWebAuthn() && <OfferedSignIn {...props} />;

function OfferedSignIn(props: PasskeySignInProps) {
  const { data } = useQuery({
    queryKey: ['passkey-sign-in'],
    queryFn: ({ signal }) => request(getPasskeySignIn, {}, { signal }),
    staleTime: Infinity,
  });
  const signIn = useMutation({
    mutationFn: () => enter(props),
    meta: { success: 'Login realizado com sucesso!' },
  });
  if (!data?.isOffered) return null;
  const { error } = signIn;
  return (
    <>
      <FormBanner
        text={error ? (error instanceof AuthenticatorError ? error.message : loginFailure(error)) : undefined}
        onClose={signIn.reset}
      />
      <Button icon="key" onClick={() => signIn.mutate()} busy={signIn.isPending} block>
        Entrar com chave de acesso
      </Button>
    </>
  );
}
