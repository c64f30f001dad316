import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

const rowOf = (id: number) => document.querySelector<HTMLElement>(`[row-id="${id}"]`);

/**
 * Returns the ref of a panel. The focus moves into it when a record opens, and back when it closes: to the row of the
 * record, or to the control in that row which opened it. Going to another record by a button leaves the focus there.
 */
export function usePanelFocus(id: number) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const focusRow = useEffectEvent(() => {
    // Anything else that has the focus was chosen by the user.
    if (document.activeElement !== document.body) return;
    const row = rowOf(id);
    if (row?.contains(opener.current)) (opener.current as HTMLElement).focus();
    else row?.focus();
  });

  // Focus and scrolling are external to React. From the first moment that the panel is seen: an effect after the paint
  // could take the focus back from a quick person, who has pressed Tab by then.
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, []);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    element.scrollTop = 0;
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [id]);
  useEffect(() => () => focusRow(), []);
  return panel;
}
