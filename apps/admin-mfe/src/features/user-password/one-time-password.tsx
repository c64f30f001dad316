import type { User } from '@demanda/contracts/users';
import { ShownOnce } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { userDisplayName } from '../../shared/user-name';
import styles from './one-time-password.module.css';

interface OneTimePasswordProps {
  user: User;
  password: string;
  /** UTC instant. */
  expiresAt: string;
  onClose: () => void;
}

export function OneTimePassword({ user, password, expiresAt, onClose }: OneTimePasswordProps) {
  return (
    <ShownOnce
      title="Senha temporária"
      note="Anote agora: esta senha não será mostrada de novo."
      details={[
        ['Usuário', user.username],
        ['Válida até', formatDateTime(expiresAt)],
      ]}
      secret={{
        label: 'Senha temporária',
        what: 'senha',
        text: password,
        shown: <code className={styles.password}>{password}</code>,
      }}
      confirmText="Já anotei"
      onClose={onClose}
    >
      <p className={styles.next}>
        Ela vale para uma única entrada. Ao entrar, {userDisplayName(user)} terá de criar uma senha nova antes
        de usar o sistema.
      </p>
    </ShownOnce>
  );
}
