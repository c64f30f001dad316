import type { NavigationEntry } from '@demanda/federation/contract';
import styles from './navigation.module.css';
import { NavigationLink } from './navigation-link';
import { usePermitted } from './use-permitted';

interface NavigationProps {
  entries: NavigationEntry[];
  /** Called when a link is clicked. */
  onFollow?: () => void;
}

/** Main menu, beside the page or in the drawer. */
export function Navigation({ entries, onFollow }: NavigationProps) {
  return (
    <nav aria-label="Menu principal">
      <ul className={styles.list}>
        {usePermitted(entries).map((entry) => (
          <li key={entry.path}>
            <NavigationLink entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
