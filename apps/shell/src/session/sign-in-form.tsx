import type { LoginInput } from '@demanda/contracts/session';
import { useState } from 'react';
import { SignInCode } from './sign-in-code';
import { SignInPassword } from './sign-in-password';

interface SignInFormProps {
  /** Fixed username; absent for any user. */
  username?: string;
  /** Called when the credentials are being sent. */
  onEntering?: () => void;
  /** Called when the form begins to ask for a code, and when it asks for the password again. */
  onCodeStep?: (isCodeStep: boolean) => void;
}

/** Form with username and password (AUTH-03 to AUTH-10), then with a code for an account with a second factor (ADR 0086). */
export function SignInForm({ username, onEntering, onCodeStep }: SignInFormProps) {
  const [proven, setProven] = useState<LoginInput>();
  const [left, setLeft] = useState<{ typedUsername?: string; note?: string }>({});
  const show = (credentials?: LoginInput, text?: string) => {
    setProven(credentials);
    setLeft({ typedUsername: proven?.username, note: text });
    onCodeStep?.(credentials !== undefined);
  };
  return proven ? (
    <SignInCode credentials={proven} onEntering={onEntering} onLeave={(text) => show(undefined, text)} />
  ) : (
    <SignInPassword {...left} username={username} onEntering={onEntering} onCodeRequired={show} />
  );
}
