import { Drawer } from 'antd';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './navigation.module.css';

interface SlideOutProps {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Name of the button that closes it. */
  closeLabel: string;
  /** Where it comes from; `left` by default. */
  side?: 'left' | 'right';
  /** Width in pixels, at most that of the screen. */
  width?: number;
  children: ReactNode;
}

/** Drawer over the page: the menu on narrow screens, the notices of the bell. */
export function SlideOut(props: SlideOutProps) {
  const { title, open, onClose, closeLabel, side = 'left', width = 300, children } = props;
  useFocusBack(open);
  return (
    <Drawer
      focusable={{ focusTriggerAfterClose: false }}
      placement={side}
      size={width}
      title={title}
      open={open}
      onClose={onClose}
      styles={{ header: { padding: '12px 16px 12px 24px' }, body: { padding: 12 } }}
      closable={{
        closeIcon: (
          <span className={styles.icon}>
            <Icon name="close" />
          </span>
        ),
        'aria-label': closeLabel,
        placement: 'end',
      }}
    >
      {children}
    </Drawer>
  );
}

/**
 * Restores the focus as soon as the drawer closes. antd does so when the drawer has left the screen, and would take the
 * focus from a dialog or page that the user has opened meanwhile.
 */
function useFocusBack(open: boolean) {
  const opener = useRef<Element>(null);

  // The focus is external to React. antd moves it into the drawer in an effect, which comes later.
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  // antd releases the focus in the cleanup of an inner effect, which comes earlier.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [open]);
}
