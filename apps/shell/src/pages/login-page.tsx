import { Navigate, useLocation } from '@demanda/router';
import { TextLink } from '@demanda/ui/core';
import { useState } from 'react';
import { ProviderLinks, ProviderSignIn } from '../session/provider-sign-in';
import { readAnswer, storedAnswer } from '../session/providers';
import { returnUrl } from '../session/return-url';
import { SignInLayout } from '../session/sign-in-layout';
import { SignInForm } from '../session/sign-in-form';

/** Loads the layout while the server checks the password. */
const loadLayout = () => void Promise.all([import('../layout/layout'), import('./dashboard-page')]);

/** Sign-in page (AUTH-01 to AUTH-10). What a provider's answer adds to the address leaves it at once (ADR 0090). */
export function LoginPage() {
  const location = useLocation();
  const answer = readAnswer(location.hash);
  if (answer) {
    const from = returnUrl({ from: answer.next });
    return <Navigate to="/login" replace state={{ from, provider: answer }} />;
  }
  const { code, failure } = storedAnswer(location.state);
  if (code) return <ProviderSignIn code={code} onEntering={loadLayout} />;
  return <SignInPage key={failure} failure={failure} next={returnUrl(location.state)} />;
}

/** The page as the build renders it too, without an address (ADR 0085). */
export function SignInPage({ failure, next }: { failure?: string; next?: string }) {
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
      <SignInForm note={failure} onEntering={loadLayout} onCodeStep={setCodeStep} />
      {!isCodeStep && <ProviderLinks next={next} />}
    </SignInLayout>
  );
}
