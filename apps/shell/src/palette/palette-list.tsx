import { useEffect, useRef } from 'react';
import { optionKey, type PaletteGroup, type PaletteOption } from './options';
import { PaletteLine } from './palette-line';
import styles from './palette.module.css';

interface PaletteListProps {
  /** Options have the id `<id>-<index>`. */
  id: string;
  groups: PaletteGroup[];
  /** Index among all options. */
  active: number;
  isStale: boolean;
  onActive: (index: number) => void;
  onPick: (option: PaletteOption) => void;
}

/** Options in groups, of which the field's arrow keys choose one. */
export function PaletteList({ id, groups, active, isStale, onActive, onPick }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const starts = groups.map((_group, index) =>
    groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0),
  );

  // Scrolling belongs to the document.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Resultados"
      aria-busy={isStale}
      className={styles.list}
    >
      {groups.map(({ label, options }, group) => (
        <div key={label} role="group" aria-label={label}>
          <div className={styles.heading} aria-hidden>
            {label}
          </div>
          {options.map((option, index) => {
            const place = starts[group]! + index;
            return (
              <PaletteLine
                key={optionKey(option)}
                id={`${id}-${place}`}
                option={option}
                isActive={place === active}
                onActive={() => onActive(place)}
                onPick={() => onPick(option)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
