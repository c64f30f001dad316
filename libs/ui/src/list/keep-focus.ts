/** Time in which a replaced row or control is expected to reappear. */
const RETURN_MS = 300;

const canTakeFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** Attributes that identify a row, header or control; controls of a row contain the name of its record. */
const NAMES = ['row-id', 'col-id', 'aria-label'];

const rowIdOf = (element: Element) => element.closest('[row-id]')?.getAttribute('row-id') ?? undefined;
const verbOf = (control: Element) => control.getAttribute('aria-label')?.split(' ')[0];

/** Returns the element, or its replacement in the list; `rowId` is the row that it was in. */
function counterpartOf(list: HTMLElement, element: HTMLElement, rowId?: string): HTMLElement | undefined {
  if (canTakeFocus(element)) return element;
  const attribute = NAMES.find((name) => element.hasAttribute(name));
  if (!attribute) return undefined;
  const others = [...list.querySelectorAll<HTMLElement>(`${element.tagName}[${attribute}]`)].filter(
    canTakeFocus,
  );
  // Saving may have renamed the record, and with it the control.
  const isRenamed = (other: Element) =>
    rowId !== undefined && rowIdOf(other) === rowId && verbOf(other) === verbOf(element);
  return (
    others.find((other) => other.getAttribute(attribute) === element.getAttribute(attribute)) ??
    others.find(isRenamed)
  );
}

/**
 * Returns whether these mutations removed the focus from the element; between two tab stops nothing has focus either.
 */
const tookFocus = (records: MutationRecord[], element: Node) =>
  records.some(({ target, removedNodes }) =>
    removedNodes.length > 0 ? [...removedNodes].some((node) => node.contains(element)) : target === element,
  );

/**
 * Restores the focus that a browser drops when the focused element is removed, moved or disabled, as when a page, an
 * order or a live update replaces rows: to the same control of the same row, else to the list. Use as a `ref` of the
 * list.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let focused: HTMLElement | undefined;
  let rowId: string | undefined;
  let isTaken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A browser removes the focus from a disabled element only at its next rendering.
  const isLost = () => isTaken && document.activeElement?.matches('body, :disabled') === true;
  const restore = (records: MutationRecord[]) => {
    if (!focused) return;
    isTaken ||= tookFocus(records, focused);
    if (!isLost()) return;
    const found = counterpartOf(list, focused, rowId);
    if (found) found.focus({ preventScroll: true });
    else timer ??= setTimeout(() => isLost() && list.focus({ preventScroll: true }), RETURN_MS);
  };
  const set = (element?: HTMLElement) => {
    clearTimeout(timer);
    timer = undefined;
    focused = element;
    rowId = element && rowIdOf(element);
    isTaken = false;
  };
  const note = ({ target }: FocusEvent) =>
    set(target instanceof HTMLElement && list.contains(target) ? target : undefined);
  // A click on something not focusable removes the focus on purpose.
  const forget = () => set();
  const observer = new MutationObserver(restore);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', forget, true);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', forget, true);
  };
}
