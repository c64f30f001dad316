import { Icon } from '@demanda/ui/core';
import styles from './tile-icon.module.css';

/** Icon in a coloured square at the left of a tile; orange when `isUrgent`. */
export const TileIcon = ({ name, isUrgent = false }: { name: string; isUrgent?: boolean }) => (
  <span className={isUrgent ? `${styles.icon} ${styles.urgent}` : styles.icon}>
    <Icon name={name} />
  </span>
);
