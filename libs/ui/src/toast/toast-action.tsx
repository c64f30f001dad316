import { useEffect, useEffectEvent } from 'react';
import { Button } from '../button/button';
import styles from './toast.module.css';

/** What a toast offers to do. */
export interface ToastAction {
  label: string;
  onTake: () => void;
}

const KEY = 'F8';

/** What the toasts on the screen offer, the newest last. */
const offered: (() => void)[] = [];

const takeNewest = ({ key }: KeyboardEvent) => {
  if (key === KEY) offered.at(-1)?.();
};

/** A toast is the last stop of the Tab key and gone before it is reached: a key of its own takes what it offers. */
export function ToastActionButton({ label, onTake }: ToastAction) {
  const take = useEffectEvent(onTake);

  // Keys pressed anywhere are outside React.
  useEffect(() => {
    const offer = () => take();
    if (offered.length === 0) window.addEventListener('keydown', takeNewest);
    offered.push(offer);
    return () => {
      offered.splice(offered.indexOf(offer), 1);
      if (offered.length === 0) window.removeEventListener('keydown', takeNewest);
    };
  }, []);

  return (
    <Button onClick={onTake} aria-keyshortcuts={KEY}>
      {label}
      <kbd className={styles.key} aria-hidden>
        {KEY}
      </kbd>
    </Button>
  );
}
