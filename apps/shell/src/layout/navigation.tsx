import type { NavigationEntry } from '@demanda/federation/contract';
import styles from './navigation.module.css';
import { NavigationLink } from './navigation-link';
import { usePermitted } from './use-permitted';

interface NavigationProps {
  entries: NavigationEntry[];
  /** Called when an entry is followed. */
  onFollow?: () => void;
}

/** The menu of the product, beside the page or in the slide-out panel. */
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
