import { Modal } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useOpenDialog } from '../in-use';
import { ancestorsOf, focusPlaceOf } from '../page/keep-place';
import styles from './dialog.module.css';
import { FirstFocus } from './first-focus';

const WIDTHS = { sm: 420, md: 560, lg: 760, xl: 1040 };

export interface ModalDialogProps {
  title: string;
  /** Called for the cross, Escape and a click outside; without it only the content can close the dialog. */
  onClose?: () => void;
  size?: keyof typeof WIDTHS;
  /** Ignores clicks outside, so that a selection is not lost. */
  holdsInput?: boolean;
  /** Makes the page behind unreadable while it is open. */
  hidesPage?: boolean;
  /** Buttons; without them only the cross closes it. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Modal dialog that closes without a confirmation and restores the focus. */
export function ModalDialog({
  title,
  onClose,
  size = 'md',
  holdsInput = false,
  hidesPage = false,
  footer = null,
  children,
}: ModalDialogProps) {
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
 * Returns false in the first rendering, which React may discard and repeat, since many dialogs load their code lazily.
 * antd registers an open dialog for Escape while it renders: a discarded rendering would stay registered and take every
 * Escape meant for the dialog below.
 */
function useCommitted() {
  const [committed, setCommitted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second rendering is the purpose
  useLayoutEffect(() => setCommitted(true), []);
  return committed;
}

const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** For each open dialog: the element that opened it, then the one that opened the dialog around that, and so on. */
const openerChains: (Element | null)[][] = [];

/**
 * Restores the focus to the element that opened the dialog; when that is gone, to the one before it, else to the place
 * where it was.
 */
function useFocusBack() {
  const [trail] = useState(() => [document.activeElement, ...(openerChains.at(-1) ?? [])]);
  const [place] = useState(() => ancestorsOf(document.activeElement));

  // The focus is external to React.
  useEffect(() => {
    openerChains.push(trail);
    return () => {
      openerChains.splice(openerChains.indexOf(trail), 1);
      const opener = trail.find(canTakeFocus);
      if (opener) opener.focus();
      else focusPlaceOf(place);
    };
  }, [trail, place]);
}
