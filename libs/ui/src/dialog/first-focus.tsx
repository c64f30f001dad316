import { useEffect, useRef } from 'react';

/** Attribute of the button that changes nothing. */
export const SAFE_CHOICE = { 'data-safe-choice': '' };
/** Attribute of the control, or of the list of controls, that a dialog without fields is opened for. */
export const FIRST_CONTROL = { 'data-first-control': '' };

/** The page size of a list does not count as the first field, since the list's filters render after it. */
const FIELD =
  ':is(input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), input[type="radio"]:checked, textarea, select):not(nav *):enabled';
/** A group of radio buttons, of which none is chosen, is a question. */
const CONTROL =
  'input[data-first-control], [data-first-control] button:enabled, fieldset input[type="radio"]:enabled';
/** The part of a long form that the dialog is opened for: it comes before the others, and into view. */
const OPENED_FOR = '[data-opened-for] input';
const SAFE_BUTTON = '[data-safe-choice]';

/** Returns whether the user, or a dialog opened later, has moved the focus. */
function isFocusTaken(dialog: HTMLElement): boolean {
  const { activeElement } = document;
  const holder = activeElement?.closest('[role="dialog"]');
  if (!activeElement || !holder || activeElement === dialog) return false;
  return holder !== dialog || !activeElement.matches(SAFE_BUTTON);
}

/**
 * Makes the dialog refuse the focus while a dialog or menu over it has it. When the opening animation of a dialog ends,
 * antd focuses the dialog unless it contains the focus, even if the user already types in a dialog over it: the
 * characters would be lost. antd has no option for it.
 */
function refuseFocusFromAbove(dialog: HTMLElement): void {
  const { focus } = dialog;
  // What opens later follows in the document.
  const isAbove = (other: Element | null) =>
    other !== null && dialog.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
  const value = (options?: FocusOptions) => {
    if (!isAbove(document.activeElement)) focus.call(dialog, options);
  };
  Object.defineProperty(dialog, 'focus', { value, configurable: true });
}

/**
 * Moves the initial focus of the surrounding dialog to its first field, else to the control that it is opened for, also
 * when they render later, unless the user has acted; until then its safe button has it. A dialog without any of them takes
 * the focus itself; antd would focus the cross.
 */
export function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);

  // Focus is external to React, and the content of a dialog may wait for its data.
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return undefined;
    refuseFocusFromAbove(dialog);
    const observer = new MutationObserver(() => focusFirst());
    const stop = () => observer.disconnect();
    const focusFirst = () => {
      if (isFocusTaken(dialog)) return stop();
      const target = dialog.querySelector<HTMLElement>(OPENED_FOR);
      const wanted =
        target ?? dialog.querySelector<HTMLElement>(FIELD) ?? dialog.querySelector<HTMLElement>(CONTROL);
      const first = wanted ?? dialog.querySelector<HTMLElement>(SAFE_BUTTON);
      first?.focus({ preventScroll: !target });
      if (wanted) stop();
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
