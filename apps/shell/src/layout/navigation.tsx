import type { NavigationEntry } from '@demanda/federation/contract';
import { useFolded } from '@demanda/ui/core';
import { NavigationGroup } from './navigation-group';
import { NavigationLink } from './navigation-link';
import styles from './navigation.module.css';
import { usePermitted } from './use-permitted';

interface NavigationProps {
  entries: NavigationEntry[];
  /** Called when a link is clicked. */
  onFollow?: () => void;
}

/** Links of one group of the menu. */
function NavigationList({ entries, onFollow }: NavigationProps) {
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

/** Main menu, beside the page or in the drawer: entries without a group, then the groups in the order of their first. */
export function Navigation({ entries, onFollow }: NavigationProps) {
  const permitted = usePermitted(entries);
  const { isFolded, toggle } = useFolded('menu');
  const groups = [...new Set(permitted.flatMap(({ group }) => group ?? []))];
  const entriesOf = (name?: string) => permitted.filter(({ group }) => group === name);
  return (
    <nav aria-label="Menu principal">
      <NavigationList entries={entriesOf()} onFollow={onFollow} />
      {groups.map((name) => (
        <NavigationGroup key={name} name={name} isFolded={isFolded(name)} onToggle={() => toggle(name)}>
          <NavigationList entries={entriesOf(name)} onFollow={onFollow} />
        </NavigationGroup>
      ))}
    </nav>
  );
}
