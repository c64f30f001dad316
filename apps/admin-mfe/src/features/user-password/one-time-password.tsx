import type { User } from '@demanda/contracts/users';
import { Button, CopyButton, Row } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
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

/** Shows the one-time password; a click outside does not close the dialog. */
export function OneTimePassword({ user, password, expiresAt, onClose }: OneTimePasswordProps) {
  return (
    <Dialog
      title="Senha temporária"
      holdsInput
      onClose={onClose}
      footer={
        <Row end>
          <Button kind="primary" onClick={onClose}>
            Já anotei
          </Button>
        </Row>
      }
    >
      <div className={styles.parts}>
        <FormNote>Anote agora: esta senha não será mostrada de novo.</FormNote>
        <Details>
          <Detail label="Usuário">{user.username}</Detail>
          <Detail label="Válida até">{formatDateTime(expiresAt)}</Detail>
          <Detail label="Senha temporária" wide>
            <code className={styles.password}>{password}</code>
            <CopyButton text={password} what="senha" />
          </Detail>
        </Details>
        <p className={styles.next}>
          Ela vale para uma única entrada. Ao entrar, {userDisplayName(user)} terá de criar uma senha nova
          antes de usar o sistema.
        </p>
      </div>
    </Dialog>
  );
}
