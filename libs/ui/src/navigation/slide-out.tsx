import { Drawer } from 'antd';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './navigation.module.css';

interface SlideOutProps {
  title: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Drawer from the left: the menu on narrow screens. */
export function SlideOut({ title, open, onClose, children }: SlideOutProps) {
  useFocusBack(open);
  return (
    <Drawer
      focusable={{ focusTriggerAfterClose: false }}
      placement="left"
      size={300}
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
        'aria-label': 'Fechar menu',
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
