import { usePermissions } from '@demanda/auth/use-permissions';
import type { NavigationBadge, NavigationEntry } from '@demanda/federation/contract';
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

/** Returns e.g. ['2 falharam', '1 aguarda canal']. */
function textsOf(badge: NavigationBadge, { count, waiting = 0 }: { count: number; waiting?: number }) {
  const text = (number: number, words?: { one: string; many: string }) =>
    words && number > 0 ? [`${number} ${number === 1 ? words.one : words.many}`] : [];
  return [...text(count, badge), ...text(waiting, badge.waiting)];
}

/** Menu entry with the number of waiting records: 'Caixa de Saída, 3: 2 falharam, 1 aguarda canal'. */
export function NavigationLink({ entry, onFollow }: NavigationLinkProps) {
  const { path, label, icon, right } = entry;
  const { hasRight } = usePermissions();
  const badge = !right || hasRight(right) ? entry.badge : undefined;
  const onLeave = useLeavingClick();
  const { data } = useQuery(badgeOptions(badge));
  const texts = badge && data ? textsOf(badge, data) : [];
  const count = (data?.count ?? 0) + (badge?.waiting ? (data?.waiting ?? 0) : 0);
  // The name begins with what is visible, which is the sum.
  const shown = texts.length > 1 ? `${label}, ${count}: ` : `${label}, `;
  const name = texts.length > 0 ? shown + texts.join(', ') : label;
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
      {texts.length > 0 && (
        <>
          {' '}
          <b className={styles.badge}>{count > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : count}</b>
        </>
      )}
    </NavLink>
  );
}
