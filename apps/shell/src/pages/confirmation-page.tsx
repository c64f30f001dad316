import { Navigate, useLocation } from '@demanda/router';
import { useEffect } from 'react';
import { readConfirmation, sendConfirmation } from '../account/confirmation-channel';
import { SignInLayout } from '../session/sign-in-layout';

/** End of a confirmation at a provider, in a window that closes by itself where the browser allows it (ADR 0115). */
export function ConfirmationPage() {
  const { hash } = useLocation();
  const result = readConfirmation(hash);

  // The other pages and the window are external to React.
  useEffect(() => {
    const read = readConfirmation(hash);
    if (read) sendConfirmation(read);
  }, [hash]);

  if (!result) return <Navigate to="/login" replace />;
  const { failure } = result;
  return (
    <SignInLayout
      name="Confirmação"
      title={failure ? 'Identidade não confirmada' : 'Identidade confirmada'}
      lead={failure ?? 'Feche esta janela e continue na página anterior.'}
      isAnswer
    />
  );
}
