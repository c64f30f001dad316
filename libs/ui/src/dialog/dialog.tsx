import { useState } from 'react';
import { markUnsaved } from '../form/unsaved';
import { CloseContext } from './close-context';
import { DiscardDialog } from './discard-dialog';
import { ModalDialog, type ModalDialogProps } from './modal';

/**
 * Modal dialog. Closing it with unsaved input asks for confirmation, whether by the cross, Escape, a click outside or a
 * `CloseButton`. Render it only while it is open.
 */
export function Dialog({ onClose, children, ...modal }: ModalDialogProps) {
  const [typed] = useState(markUnsaved);
  const [asking, setAsking] = useState(false);
  const close = onClose && (() => (typed.isAny() ? setAsking(true) : onClose()));
  const discard = () => {
    typed.release();
    onClose?.();
  };
  return (
    <CloseContext value={close}>
      <ModalDialog {...modal} onClose={close}>
        {children}
        {asking && onClose && <DiscardDialog onDiscard={discard} onStay={() => setAsking(false)} />}
      </ModalDialog>
    </CloseContext>
  );
}
