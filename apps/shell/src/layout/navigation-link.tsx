import { usePermissions } from '@demanda/auth/use-permissions';
import type { NavigationEntry } from '@demanda/federation/contract';
import { NavLink } from '@demanda/router';
import { Icon } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useLeavingClick } from '../unsaved/use-leaving-click';
import { badgeOptions } from './badge-query';
import styles from './navigation.module.css';

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** Called when the link is clicked. */
  onFollow?: () => void;
}

/** Higher counts show as '99+'. */
const MAX_SHOWN_COUNT = 99;

/** Menu entry with the number of waiting records: 'Caixa de Saída, 2 falharam'. */
export function NavigationLink({ entry, onFollow }: NavigationLinkProps) {
  const { path, label, icon, right } = entry;
  const { hasRight } = usePermissions();
  const badge = !right || hasRight(right) ? entry.badge : undefined;
  const onLeave = useLeavingClick();
  const count = useQuery(badgeOptions(badge)).data?.count ?? 0;
  const waiting = badge && count > 0 ? `${count} ${count === 1 ? badge.one : badge.many}` : undefined;
  const name = waiting ? `${label}, ${waiting}` : label;
  return (
    <NavLink
      to={path}
      className={styles.link}
      onClick={(event) => {
        onLeave(event, path);
        onFollow?.();
      }}
      title={name}
      aria-label={name}
    >
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
      {waiting && <b className={styles.badge}>{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</b>}
    </NavLink>
  );
}
