import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icon/icon';
import { loadOnce } from '../load-once';
import type { Select, SelectProps } from '../select/select';
import { useTypeAhead } from '../select/use-type-ahead';
import styles from './filters.module.css';

/** Kept, so that later selects render at once. */
const code = loadOnce(() => import('../select/select'));

const ARROWS = ['ArrowDown', 'ArrowUp'];

/**
 * `Select`, whose code loads when the pointer or the focus reaches it, and which is rendered when it is used: until then
 * it is a button of the same role, name, size and text. Most visits use no filter.
 */
export function LaterSelect<V extends string | number>(props: SelectProps<V>) {
  const [shown, setShown] = useState<{ Loaded: typeof Select; isOpen: boolean; hasFocus: boolean }>();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const isWanted = useRef(false);
  const [isComing, setComing] = useState(false);
  const typeAhead = useTypeAhead(props);
  /** The button has no cross that clears the value. */
  const hasCross = Boolean(props.allowClear) && (props.value ?? undefined) !== undefined;

  const show = () => {
    // Replaced between press and release, it would miss the click.
    const loaded = code.loaded();
    if (!loaded || isPressed.current) return;
    const hasFocus = document.activeElement === button.current;
    if (hasFocus || isWanted.current || hasCross)
      setShown({ Loaded: loaded.Select, isOpen: isWanted.current, hasFocus: hasFocus || isWanted.current });
  };
  const load = () => {
    if (code.loaded()) return show();
    // Without it, the button stays, and tries again.
    void code.load().then(show, () => setComing(false));
  };
  const open = () => {
    isPressed.current = false;
    isWanted.current = true;
    setComing(true);
    load();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (ARROWS.includes(event.key)) {
      event.preventDefault();
      open();
    } else if (typeAhead(event)) event.preventDefault();
  };

  // Effects run after the rows were painted.
  const loadCross = useEffectEvent(() => {
    if (hasCross) load();
  });
  useEffect(() => loadCross(), [hasCross]);

  if (shown) return <shown.Loaded<V> {...props} autoFocus={shown.hasFocus} defaultOpen={shown.isOpen} />;
  const { options, value, placeholder, labelRender, size, className = '' } = props;
  const chosen = options.find((option) => option.value === value);
  const label = chosen && labelRender ? labelRender(chosen) : chosen?.label;
  return (
    <button
      ref={button}
      type="button"
      role="combobox"
      id={props.id}
      aria-label={props['aria-label']}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isComing || undefined}
      className={`${styles.comingSelect} ${className}`}
      data-size={size}
      data-chosen={chosen !== undefined}
      onPointerEnter={load}
      onPointerDown={() => (isPressed.current = true)}
      onPointerLeave={() => (isPressed.current = false)}
      onFocus={load}
      onClick={open}
      onKeyDown={handleKey}
    >
      <span className={styles.comingText}>{label ?? placeholder}</span>
      <Icon name="down" size={14} />
    </button>
  );
}
