import { DOUBLE_PRESS_MS } from '@demanda/contracts/limits';

const CONTROL =
  ':is(a[href], button, input, textarea, select, [tabindex="0"]):enabled, a[href], [tabindex="0"]';
/** Containers within which the focus stays as long as they have another control. */
const SURROUNDINGS = 'section, fieldset, form, [role="dialog"], main';

/** Focusing one of these opens the on-screen keyboard of a touch device. */
const TYPED_INTO = 'textarea, input:not([type="checkbox"], [type="radio"])';
const hasTouchKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

const isUsable = (control: HTMLElement) =>
  control.tabIndex >= 0 &&
  !control.closest('[inert], [hidden], [aria-hidden="true"]') &&
  !(control.matches(TYPED_INTO) && hasTouchKeyboard());

/** Returns the first control after the gap, else the last one before it; `gap` is what followed the removed nodes. */
function neighbourOf(parent: Element, gap: Node | null): HTMLElement | undefined {
  const around = parent.closest<HTMLElement>(SURROUNDINGS);
  if (!around) return undefined;
  const controls = [...around.querySelectorAll<HTMLElement>(CONTROL)].filter(isUsable);
  const isAfter = (control: HTMLElement) =>
    gap
      ? gap.contains(control) || !!(gap.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
      : !parent.contains(control) &&
        !!(parent.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const found = controls.find(isAfter) ?? controls.at(-1);
  return found ?? (around.parentElement ? neighbourOf(around.parentElement, around) : undefined);
}

/** Returns where to move the focus when its control was removed or disabled; undefined when it was neither. */
function findNextFocus(
  lost: Element,
  records: MutationRecord[],
): (() => HTMLElement | undefined) | undefined {
  const { parentElement } = lost;
  if (lost.isConnected && parentElement)
    return lost.matches(':disabled')
      ? () => (lost.matches(':enabled') ? (lost as HTMLElement) : neighbourOf(parentElement, lost))
      : undefined;
  const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  if (!(removal?.target instanceof Element)) return undefined;
  const { target, nextSibling } = removal;
  return () =>
    target.isConnected ? neighbourOf(target, nextSibling?.isConnected ? nextSibling : null) : undefined;
}

// A browser removes the focus from a disabled element only at its next rendering.
const isLost = () => document.activeElement?.matches('body, :disabled') === true;

/** Waits for the double-press time, so that a second press of the same key does not trigger the control. */
const focusLater = (find: () => HTMLElement | undefined) =>
  // After a navigation the heading of the new page already has the focus.
  setTimeout(() => isLost() && find()?.focus({ preventScroll: true }), DOUBLE_PRESS_MS);

/** Returns the ancestors of an element, the nearest first. */
export const ancestorsOf = (element: Element | null): Element[] =>
  element?.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : [];

/** Moves a lost focus to the place of a control that is gone: into the nearest of its ancestors that is still there. */
export function focusPlaceOf(ancestors: readonly Element[]): void {
  const nearest = ancestors.find(({ isConnected }) => isConnected);
  if (nearest) focusLater(() => neighbourOf(nearest, nearest));
}

/**
 * Restores the focus that a browser drops when the focused control is removed or disabled, which would make a screen
 * reader start again at the top of the page: the neighbouring control gets it. Lists use `keepFocus`. Use as a `ref` of
 * the whole page.
 */
export function keepPlace(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return undefined;
  let focused: Element | undefined;
  const note = ({ target }: FocusEvent) => (focused = target instanceof Element ? target : undefined);
  const observer = new MutationObserver((records) => {
    const findWay = focused && isLost() ? findNextFocus(focused, records) : undefined;
    if (!findWay) return;
    focused = undefined;
    focusLater(findWay);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
  };
}
