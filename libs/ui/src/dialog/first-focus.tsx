import { useEffect, useRef } from 'react';

/** Attribute of the button that changes nothing. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };

const FIELD =
  ':is(input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), input[type="radio"]:checked, textarea, select):enabled';
const SAFE_BUTTON = '[data-safe-choice]';

/** Focuses the first field of a dialog, else its safe button; false when there is neither. */
function focusFirst(dialog: HTMLElement): boolean {
  const first = dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(SAFE_BUTTON);
  first?.focus({ preventScroll: true });
  return first !== null;
}

/**
 * Moves the first focus of the dialog around it to its first field, also to one that arrives later, as long as the
 * person has done nothing. A dialog to be read takes the focus itself; antd would focus the cross.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Focus is outside React, and the content of a dialog may wait for its data.
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    dialog.focus({ preventScroll: true });
    if (focusFirst(dialog)) return undefined;
    const observer = new MutationObserver(() => focusFirst(dialog) && observer.disconnect());
    const stop = () => observer.disconnect();
    observer.observe(dialog, { childList: true, subtree: true });
    document.addEventListener('keydown', stop, { once: true });
    document.addEventListener('pointerdown', stop, { once: true });
    return () => {
      stop();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
  }, []);
  return <span ref={place} hidden />;
}
