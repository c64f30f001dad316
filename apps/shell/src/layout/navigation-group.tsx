import { Icon } from '@demanda/ui/core';
import { useId, type ReactNode } from 'react';
import styles from './navigation.module.css';

interface NavigationGroupProps {
  name: string;
  isFolded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Entries of the menu below a heading that folds them; folded ones are not rendered. */
export function NavigationGroup({ name, isFolded, onToggle, children }: NavigationGroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles.group}
        aria-expanded={!isFolded}
        aria-controls={id}
        title={name}
        onClick={onToggle}
      >
        <span className={styles.groupName}>{name}</span>
        <Icon name="down" size={14} />
      </button>
      <div id={id} role="group" aria-label={name}>
        {!isFolded && children}
      </div>
    </>
  );
}
