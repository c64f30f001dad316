import type { LoginInput } from '@demanda/contracts/session';
import { late } from '@demanda/ui/core';
import { useState } from 'react';
import { SignInCode } from './sign-in-code';
import styles from './sign-in-form.module.css';
import { SignInPassword, type SignInPasswordProps } from './sign-in-password';

const PasskeySignIn = late(async () => (await import('./passkey-sign-in')).PasskeySignIn);

interface SignInFormProps extends Pick<SignInPasswordProps, 'username' | 'note' | 'onEntering'> {
  /** Called when the form begins to ask for a code, and when it asks for the password again. */
  onCodeStep?: (isCodeStep: boolean) => void;
}

/**
 * Form with username and password (AUTH-03 to AUTH-10), then with a code for an account with a second factor (ADR 0086);
 * below it the sign-in by a passkey (ADR 0089).
 */
export function SignInForm({ username, note, onEntering, onCodeStep }: SignInFormProps) {
  const [proven, setProven] = useState<{ credentials: LoginInput; hasPasskey: boolean }>();
  const [left, setLeft] = useState<{ typedUsername?: string; note?: string }>({ note });
  const show = (step?: typeof proven, text?: string) => {
    setProven(step);
    setLeft({ typedUsername: proven?.credentials.username, note: text });
    onCodeStep?.(step !== undefined);
  };
  return (
    <>
      {proven ? (
        <SignInCode {...proven} onEntering={onEntering} onLeave={(text) => show(undefined, text)} />
      ) : (
        <SignInPassword
          {...left}
          username={username}
          onEntering={onEntering}
          onCodeRequired={(credentials, hasPasskey) => show({ credentials, hasPasskey })}
        />
      )}
      <div className={styles.passkey}>
        <PasskeySignIn username={username} onEntering={onEntering} />
      </div>
    </>
  );
}
