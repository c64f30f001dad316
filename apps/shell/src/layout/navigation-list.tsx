import type { NavigationEntry } from '@demanda/federation/contract';
import styles from './navigation.module.css';
import { NavigationLink } from './navigation-link';

interface NavigationListProps {
  entries: NavigationEntry[];
  /** Called when a link is clicked. */
  onFollow?: () => void;
}

/** Links of one group of the menu. */
export function NavigationList({ entries, onFollow }: NavigationListProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <NavigationLink entry={entry} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}
