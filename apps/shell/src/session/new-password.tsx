import { Dialog } from '@demanda/ui/dialog';
import { Entrance } from './entrance';
import { NewPasswordForm } from './new-password-form';

const TITLE = 'Defina uma nova senha';
const REASON = 'A senha com que você entrou vale uma vez só. Escolha a sua para continuar.';

/** Page that asks for a new password before any other. */
export function NewPasswordPage() {
  return (
    <Entrance name={TITLE} title={TITLE} lead={REASON}>
      <NewPasswordForm />
    </Entrance>
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
