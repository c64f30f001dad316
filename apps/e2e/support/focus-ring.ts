import { expect, type Locator } from '@playwright/test';

/** Waits until the focused control has a focus ring that no ancestor clips, e.g. until it is scrolled into view. */
export async function assertRingShown(control: Locator): Promise<void> {
  const message = `the focus on ${String(control)} is seen`;
  await expect.poll(() => control.evaluate(findFault), { message }).toBeUndefined();
}

/** Runs in the page. Returns what hides the ring; undefined when it is visible. */
function findFault(element: Element): string | undefined {
  /** Fractional borders lose half a pixel to rounding. */
  const TOLERANCE_PX = 0.6;
  const field = element.closest(
    '.ant-input-affix-wrapper, .ant-select, .ant-picker, .ant-checkbox-wrapper, label',
  );
  const ringed = [element, field].find((one) => one && getComputedStyle(one).outlineStyle !== 'none');
  if (!ringed) return 'neither it nor the field around it has an outline';

  const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const reachPx = parseFloat(outlineWidth) + parseFloat(outlineOffset) - TOLERANCE_PX;
  const box = ringed.getBoundingClientRect();
  for (let around = ringed.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    const edge = around.getBoundingClientRect();
    const isCutX = edge.left > box.left - reachPx || edge.right < box.right + reachPx;
    const isCutY = edge.top > box.top - reachPx || edge.bottom < box.bottom + reachPx;
    if ((overflowX !== 'visible' && isCutX) || (overflowY !== 'visible' && isCutY))
      return `${around.className || around.tagName} cuts its ring`;
    if (position === 'fixed' || around === document.body) return undefined;
  }
  return undefined;
}
