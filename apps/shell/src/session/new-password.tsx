import { Dialog } from '@demanda/ui/dialog';
import { Entrance } from './entrance';
import { NewPasswordForm } from './new-password-form';

const TITLE = 'Defina uma nova senha';
const REASON = 'A senha com que você entrou vale uma vez só. Escolha a sua para continuar.';

/** Stands in the place of the product until there is a password of one's own. */
export function NewPasswordPage() {
  return (
    <Entrance name={TITLE} title={TITLE} lead={REASON}>
      <NewPasswordForm />
    </Entrance>
  );
}

/** The same over a page that holds what was not saved. */
export function NewPasswordDialog() {
  return (
    <Dialog title={TITLE} size="sm">
      <p>{REASON}</p>
      <NewPasswordForm />
    </Dialog>
  );
}
