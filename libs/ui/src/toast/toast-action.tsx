import { useEffect, useEffectEvent } from 'react';
import { Button } from '../button/button';
import styles from './toast.module.css';

/** Action offered by a toast. */
export interface ToastAction {
  label: string;
  onTake: () => void;
}

interface ToastActionButtonProps extends ToastAction {
  /** Called with true while the button has the focus: the toast must not close meanwhile. */
  onHold: (isHeld: boolean) => void;
}

const KEY = 'F8';

/** Actions of the visible toasts, the newest last. */
const visibleActions: (() => void)[] = [];

const runNewestAction = ({ key }: KeyboardEvent) => {
  if (key === KEY) visibleActions.at(-1)?.();
};

/** Button of a toast with a keyboard shortcut: a toast is the last tab stop and closes before Tab reaches it. */
export function ToastActionButton({ label, onTake, onHold }: ToastActionButtonProps) {
  const take = useEffectEvent(onTake);

  // Key events of the whole document are external to React.
  useEffect(() => {
    const offer = () => take();
    if (visibleActions.length === 0) window.addEventListener('keydown', runNewestAction);
    visibleActions.push(offer);
    return () => {
      visibleActions.splice(visibleActions.indexOf(offer), 1);
      if (visibleActions.length === 0) window.removeEventListener('keydown', runNewestAction);
    };
  }, []);

  return (
    <span onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
      <Button onClick={onTake} aria-keyshortcuts={KEY}>
        {label}
        <kbd className={styles.key} aria-hidden>
          {KEY}
        </kbd>
      </Button>
    </span>
  );
}
