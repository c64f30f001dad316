import { useSession } from '@demanda/auth/use-session';
import { useNavigate } from '@demanda/router';
import { Icon, useLeave } from '@demanda/ui/core';
import { MenuButton } from '@demanda/ui/navigation';
import { useSignOut } from '../session/use-sign-out';
import styles from './top-bar.module.css';

/** Returns the first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}

/** Shows the user's name and a menu with settings and sign-out (NAV-28 to NAV-32). */
export function UserMenu() {
  const { user } = useSession();
  const navigate = useNavigate();
  const leave = useLeave();
  const signOut = useSignOut();
  const name = user?.name ?? '';
  return (
    <MenuButton
      label="Menu do usuário"
      header={
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{user?.email}</span>
        </span>
      }
      actions={[
        { label: 'Minha conta', icon: 'requesters', onSelect: () => leave(() => void navigate('/account')) },
        { label: 'Configurações', icon: 'settings', onSelect: () => leave(() => void navigate('/settings')) },
        { label: 'Sair', icon: 'signOut', onSelect: () => leave(() => void signOut()) },
      ]}
    >
      <span className={styles.person}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(name).toUpperCase()}
        </span>
        <span className={styles.greeting}>Olá, {name}</span>
        <Icon name="down" size={14} />
      </span>
    </MenuButton>
  );
}
