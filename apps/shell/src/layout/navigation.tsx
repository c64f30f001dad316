import type { NavigationEntry } from '@demanda/federation/contract';
import { NavLink } from '@demanda/router';
import { Icon } from '@demanda/ui/core';
import { useLeavingClick } from '../unsaved/leave-context';
import styles from './navigation.module.css';
import { usePermitted } from './use-permitted';

interface NavigationProps {
  entries: NavigationEntry[];
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The menu of the product, beside the page or in the slide-out panel. */
export function Navigation({ entries, onFollow }: NavigationProps) {
  const onLeave = useLeavingClick();
  return (
    <nav aria-label="Menu principal">
      <ul className={styles.list}>
        {usePermitted(entries).map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              className={styles.link}
              onClick={(event) => {
                onLeave(event, path);
                onFollow?.();
              }}
              title={label}
            >
              <Icon name={icon} />
              <span className={styles.label}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
