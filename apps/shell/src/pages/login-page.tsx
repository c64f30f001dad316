import { TextLink } from '@demanda/ui/core';
import { useState } from 'react';
import { SignInLayout } from '../session/sign-in-layout';
import { SignInForm } from '../session/sign-in-form';

/** Loads the layout while the server checks the password. */
const loadLayout = () => void Promise.all([import('../layout/layout'), import('./dashboard-page')]);

/** Sign-in page (AUTH-01 to AUTH-10). */
export function LoginPage() {
  const [isCodeStep, setCodeStep] = useState(false);
  return (
    <SignInLayout
      name="Entrar"
      title="Entre na sua conta"
      lead={
        isCodeStep
          ? 'Sua senha está correta. Falta a segunda etapa.'
          : 'Use o seu usuário e a sua senha para continuar.'
      }
      more={<TextLink to="/forgot-password">Esqueci minha senha</TextLink>}
    >
      <SignInForm onEntering={loadLayout} onCodeStep={setCodeStep} />
    </SignInLayout>
  );
}
