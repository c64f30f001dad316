import { Modal } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useOpenDialog } from '../in-use';
import styles from './dialog.module.css';
import { FirstFocus } from './first-focus';

const WIDTHS = { sm: 420, md: 560, lg: 760, xl: 1040 };

export interface ModalWindowProps {
  title: string;
  /** Closes it by the cross, Escape and a click beside it; without one only what stands inside ends it. */
  onClose?: () => void;
  size?: keyof typeof WIDTHS;
  /** A click beside it does not close it: something may have been chosen. */
  holdsInput?: boolean;
  /** Nothing of the page behind it can be read while it is open. */
  hidesPage?: boolean;
  /** Buttons; none leaves only the closing cross. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A window over the page that closes without a question, and gives the focus back. */
export function ModalWindow({
  title,
  onClose,
  size = 'md',
  holdsInput = false,
  hidesPage = false,
  footer = null,
  children,
}: ModalWindowProps) {
  useFocusBack();
  useOpenDialog();
  const committed = useCommitted();
  return (
    <Modal
      open={committed}
      title={title}
      onCancel={onClose}
      width={WIDTHS[size]}
      footer={footer}
      closable={onClose === undefined ? false : undefined}
      keyboard={onClose !== undefined}
      mask={{ closable: onClose !== undefined && !holdsInput }}
      className={styles.dialog}
      classNames={{ title: styles.title, mask: hidesPage ? styles.opaque : undefined }}
      centered
    >
      {children}
      <FirstFocus />
    </Modal>
  );
}

/**
 * False in the first rendering, which React may break off and begin anew, since many windows come with scripts of
 * their own. Antd enters an open window into its list of what Escape closes while it renders: what was broken off
 * would stay there and take every Escape that is for the window below.
 */
function useCommitted() {
  const [committed, setCommitted] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- the second rendering is the purpose
  useLayoutEffect(() => setCommitted(true), []);
  return committed;
}

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Of the open windows: what each was opened from, then what that window was opened from, and so on. */
const trails: (Element | null)[][] = [];

/** What opened the window gets the focus again when the window is gone; where it went, too, what came before it. */
function useFocusBack() {
  const [trail] = useState(() => [document.activeElement, ...(trails.at(-1) ?? [])]);

  // The focus is outside React.
  useEffect(() => {
    trails.push(trail);
    return () => {
      trails.splice(trails.indexOf(trail), 1);
      trail.find(canTakeFocus)?.focus();
    };
  }, [trail]);
}
