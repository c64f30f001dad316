/** Milliseconds in which a row that was replaced, or its control, comes back. */
const RETURN_MS = 300;

const canTakeFocus = (element: HTMLElement) => element.isConnected && !element.matches(':disabled');

/** What names a row, a head or a control; the controls of a row carry the name of its record. */
const NAMES = ['row-id', 'col-id', 'aria-label'];

/** Finds the element, or what has taken its place in the list. */
function finderOf(list: HTMLElement, element: HTMLElement): () => HTMLElement | undefined {
  const attribute = NAMES.find((name) => element.hasAttribute(name));
  const value = attribute && element.getAttribute(attribute);
  const sameName = () =>
    attribute
      ? [...list.querySelectorAll<HTMLElement>(`${element.tagName}[${attribute}]`)].filter(
          (other) => other.getAttribute(attribute) === value,
        )
      : [];
  return () => [element, ...sameName()].find(canTakeFocus);
}

/**
 * A browser takes the focus from what is removed, moved or disabled. Rows are, whenever a page, an order or a live
 * update replaces them: the same control of the same row gets it again, else the list itself. A `ref` of the list.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  let find: ReturnType<typeof finderOf> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // a browser leaves what was disabled only at its next rendering
  const isLost = () => find !== undefined && document.activeElement?.matches('body, :disabled') === true;
  const restore = () => {
    if (!isLost()) return;
    const found = find?.();
    if (found) found.focus({ preventScroll: true });
    else timer ??= setTimeout(() => isLost() && list.focus({ preventScroll: true }), RETURN_MS);
  };
  const note = ({ target }: FocusEvent) => {
    clearTimeout(timer);
    timer = undefined;
    find = target instanceof HTMLElement && list.contains(target) ? finderOf(list, target) : undefined;
  };
  // a click on what takes no focus takes it away, which the person wants
  const forget = () => {
    find = undefined;
  };
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
