import { Icon } from '@demanda/ui/core';
import type { PaletteOption } from './options';
import styles from './palette.module.css';

interface PaletteLineProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onActive: () => void;
  onPick: () => void;
}

/** One option: code, title and a detail that distinguishes equal titles, each in its own writing direction. */
export function PaletteLine({ id, option, isActive, onActive, onPick }: PaletteLineProps) {
  const { icon, code, label, detail } = option;
  return (
    // The keys are those of the field, which keeps the focus.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.line}
      onMouseMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <Icon name={icon} />
      <span className={styles.text}>
        <span className={styles.title}>
          {code && <bdi className={styles.code}>{code}</bdi>} <bdi>{label}</bdi>
        </span>
        {detail && (
          <span className={styles.detail}>
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </div>
  );
}
