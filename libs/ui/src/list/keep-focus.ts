/** Milliseconds in which a row that was replaced, or its control, comes back. */
const RETURN_MS = 300;

const canTakeFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** What names a row, a head or a control; the controls of a row carry the name of its record. */
const NAMES = ['row-id', 'col-id', 'aria-label'];

/** The element, or what has taken its place in the list. */
function counterpartOf(list: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  if (canTakeFocus(element)) return element;
  const attribute = NAMES.find((name) => element.hasAttribute(name));
  if (!attribute) return undefined;
  return [...list.querySelectorAll<HTMLElement>(`${element.tagName}[${attribute}]`)].find(
    (other) => other.getAttribute(attribute) === element.getAttribute(attribute) && canTakeFocus(other),
  );
}

/** Whether these changes took the focus from the element; between two stops of the Tab key nothing has it, either. */
const tookFocus = (records: MutationRecord[], element: Node) =>
  records.some(({ target, removedNodes }) =>
    removedNodes.length > 0 ? [...removedNodes].some((node) => node.contains(element)) : target === element,
  );

/**
 * A browser takes the focus from what is removed, moved or disabled. Rows are, whenever a page, an order or a live
 * update replaces them: the same control of the same row gets it again, else the list itself. A `ref` of the list.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let focused: HTMLElement | undefined;
  let isTaken = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // a browser leaves what was disabled only at its next rendering
  const isLost = () => isTaken && document.activeElement?.matches('body, :disabled') === true;
  const restore = (records: MutationRecord[]) => {
    if (!focused) return;
    isTaken ||= tookFocus(records, focused);
    if (!isLost()) return;
    const found = counterpartOf(list, focused);
    if (found) found.focus({ preventScroll: true });
    else timer ??= setTimeout(() => isLost() && list.focus({ preventScroll: true }), RETURN_MS);
  };
  const set = (element?: HTMLElement) => {
    clearTimeout(timer);
    timer = undefined;
    focused = element;
    isTaken = false;
  };
  const note = ({ target }: FocusEvent) =>
    set(target instanceof HTMLElement && list.contains(target) ? target : undefined);
  // a click on what takes no focus takes it away, which the person wants
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
