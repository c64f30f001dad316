import { Dialog } from '@demanda/ui/dialog';
import { SignInLayout } from './sign-in-layout';
import { NewPasswordForm } from './new-password-form';

const TITLE = 'Defina uma nova senha';
const REASON = 'A senha com que você entrou vale uma vez só. Escolha a sua para continuar.';

/** Page that asks for a new password before any other. */
export function NewPasswordPage() {
  return (
    <SignInLayout name={TITLE} title={TITLE} lead={REASON}>
      <NewPasswordForm />
    </SignInLayout>
  );
}

/** The same as a dialog over a page with unsaved input. */
export function NewPasswordDialog() {
  return (
    <Dialog title={TITLE} size="sm">
      <p>{REASON}</p>
      <NewPasswordForm />
    </Dialog>
  );
}
