import { TextLink } from '@demanda/ui/core';
import { useState } from 'react';
import { ForgottenPasswordForm } from '../session/forgotten-password-form';
import { SignInLayout } from '../session/sign-in-layout';

/** The same for every name, so that the answer does not reveal which accounts exist. */
const ANSWERS = {
  sent: {
    title: 'Confira o seu e-mail',
    lead: 'Se houver uma conta ativa com esse usuário ou e-mail, o link chega em alguns minutos e vale por 1 hora. Se nada chegar, veja a caixa de spam ou procure o administrador do sistema.',
  },
  unavailable: {
    title: 'Procure o administrador',
    lead: 'Este sistema não envia links por e-mail. O administrador pode criar uma senha temporária para você.',
  },
};

/** Page that asks for a link to set a forgotten password (ADR 0084). */
export function ForgottenPasswordPage() {
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>();
  const name = 'Esqueci minha senha';
  const back = <TextLink to="/login">Voltar para a entrada</TextLink>;
  if (answer) return <SignInLayout name={name} {...ANSWERS[answer]} isAnswer more={back} />;
  return (
    <SignInLayout
      name={name}
      title={name}
      lead="Informe o seu usuário ou o e-mail da sua conta para definir uma nova senha."
      more={back}
    >
      <ForgottenPasswordForm onAsked={(byEmail) => setAnswer(byEmail ? 'sent' : 'unavailable')} />
    </SignInLayout>
  );
}
