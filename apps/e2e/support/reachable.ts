import { expect, type Locator } from '@playwright/test';

/** Times between two looks at a control: most are there at once or with the next frames. */
const INTERVALS_MS = [20, 50, 100, 100, 250];

/**
 * Waits until this control is shown, the keyboard can reach it, and its list shows what its address asks for; fails when
 * it never is. A row that moves between press and release gets no click, and one of the page before is another record.
 */
export async function assertReachable(control: Locator): Promise<void> {
  const message = `What keeps a user from ${String(control)}`;
  await expect.poll(() => control.evaluate(findFault), { message, intervals: INTERVALS_MS }).toBeUndefined();
}

/** Runs in the page. Returns why the keyboard cannot reach the control; undefined when it can. */
function findFault(element: Element): string | undefined {
  // Composite widgets have one tab stop; arrow keys move inside.
  const COMPOSITE = [
    'grid',
    'treegrid',
    'listbox',
    'menu',
    'menubar',
    'tree',
    'tablist',
    'radiogroup',
    'toolbar',
  ]
    .map((role) => `[role="${role}"]`)
    .join();
  const takesFocus = (one: Element | null): boolean =>
    one instanceof HTMLElement || one instanceof SVGElement
      ? one.tabIndex >= 0 && !one.matches(':disabled') && !one.closest('[inert], [aria-hidden="true"]')
      : false;

  if (!element.checkVisibility({ visibilityProperty: true })) return 'it is not shown';
  const hidden = element.closest('[inert], [aria-hidden="true"]');
  if (hidden) return `it lies in an ${hidden.hasAttribute('inert') ? 'inert' : 'aria-hidden'} element`;
  if (element.matches(':disabled')) return 'it is disabled';
  if (element.closest('[role="row"][row-id], li')?.closest('[aria-busy="true"]'))
    return 'its list is loading';
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (takesFocus(one)) return undefined;
    if (one instanceof HTMLLabelElement && takesFocus(one.control)) return undefined;
  }
  const composite = element.closest(COMPOSITE);
  if (!composite) return 'neither it nor anything around it takes the focus';
  // A menu takes the focus itself when it opens.
  if (composite.matches('[role^="menu"]') || takesFocus(composite)) return undefined;
  if ([...composite.querySelectorAll('*')].some(takesFocus)) return undefined;
  return `nothing in its ${composite.getAttribute('role')} takes the focus`;
}
