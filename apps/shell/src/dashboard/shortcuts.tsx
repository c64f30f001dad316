import type { NavigationEntry } from '@demanda/federation/contract';
import { Link } from '@demanda/router';
import { Card } from '@demanda/ui/core';
import { usePermitted } from '../layout/use-permitted';
import styles from './shortcuts.module.css';
import { TileIcon } from './tile-icon';

/** Shortcuts that the remotes declare, limited to those that the user may open (DASH-17 to DASH-21). */
export function Shortcuts({ entries }: { entries: NavigationEntry[] }) {
  const permitted = usePermitted(entries);
  if (permitted.length === 0) return null;
  return (
    <Card title="Atalhos rápidos">
      <ul className={styles.list}>
        {permitted.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              <TileIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
