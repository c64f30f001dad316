import { useEffect, useRef } from 'react';

/** Attribute of the button that changes nothing. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };

/** The page size of a list does not count as the first field, since the list's filters render after it. */
const FIELD =
  ':is(input:not(nav *, [type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), input[type="radio"]:checked, textarea, select):enabled';
const SAFE_BUTTON = '[data-safe-choice]';

/** Returns whether the user, or a dialog opened later, has moved the focus. */
function isFocusTaken(dialog: HTMLElement): boolean {
  const { activeElement } = document;
  const holder = activeElement?.closest('[role="dialog"]');
  if (!activeElement || !holder || activeElement === dialog) return false;
  return holder !== dialog || !activeElement.matches(SAFE_BUTTON);
}

/**
 * Moves the initial focus of the surrounding dialog to its first field, also to one that renders later, unless the user
 * has acted; until then its safe button has it. A dialog without either takes the focus itself; antd would focus the
 * cross.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Focus is external to React, and the content of a dialog may wait for its data.
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    const observer = new MutationObserver(() => focusFirst());
    const stop = () => observer.disconnect();
    const focusFirst = () => {
      if (isFocusTaken(dialog)) return stop();
      const field = dialog.querySelector<HTMLElement>(FIELD);
      const first = field ?? dialog.querySelector<HTMLElement>(SAFE_BUTTON);
      first?.focus({ preventScroll: true });
      if (field) stop();
    };
    observer.observe(dialog, { childList: true, subtree: true });
    dialog.focus({ preventScroll: true });
    focusFirst();
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
