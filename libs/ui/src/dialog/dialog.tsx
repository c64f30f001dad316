import { useState } from 'react';
import { markUnsaved } from '../form/unsaved';
import { CloseContext } from './close-button';
import { DiscardDialog } from './discard-dialog';
import { ModalWindow, type ModalWindowProps } from './modal-window';

/**
 * A window over the page. What was typed in it and not saved is not lost without a question, however it is closed:
 * by the cross, Escape, a click beside it or a `CloseButton`. Render it only while it is open.
 */
export function Dialog({ onClose, children, ...modal }: ModalWindowProps) {
  const [hasTyped] = useState(markUnsaved);
  const [asking, setAsking] = useState(false);
  const close = onClose && (() => (hasTyped() ? setAsking(true) : onClose()));
  return (
    <CloseContext value={close}>
      <ModalWindow {...modal} onClose={close}>
        {children}
        {asking && onClose && <DiscardDialog onDiscard={onClose} onStay={() => setAsking(false)} />}
      </ModalWindow>
    </CloseContext>
  );
}
