import { useEffect, useState } from 'react';
import { Icon } from '../icon/icon';
import type { Select, SelectProps } from '../select/select';
import styles from './filters.module.css';

/** Kept, so that all other selects render at once. */
let loaded: typeof Select | undefined;

/** `Select`, whose code and rendering wait until the rows are shown; until then, a box with its size and text. */
export function LaterSelect<V extends string | number>(props: SelectProps<V>) {
  const [Loaded, setLoaded] = useState(() => loaded);

  // Effects run after the rows were painted.
  useEffect(() => {
    if (Loaded) return;
    void import('../select/select').then(
      ({ Select }) => {
        loaded = Select;
        setLoaded(() => Select);
      },
      // The box stays.
      () => undefined,
    );
  }, [Loaded]);

  if (Loaded) return <Loaded<V> {...props} />;
  const { options, value, placeholder, labelRender, size, className = '' } = props;
  const chosen = options.find((option) => option.value === value);
  const label = chosen && labelRender ? labelRender(chosen) : chosen?.label;
  return (
    <span className={`${styles.comingSelect} ${className}`} data-size={size} data-coming="" aria-hidden>
      <span className={styles.chipText}>{label ?? placeholder}</span>
      <Icon name="down" size={14} />
    </span>
  );
}
