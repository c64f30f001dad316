import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Steps } from './record-steps';

/** Elements that use letters or Escape themselves. */
const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox], [role=menu], [aria-haspopup][aria-expanded=true]';

interface PanelKeys {
  steps: Steps | undefined;
  onClose: () => void;
}

/**
 * Escape closes the panel, also from the list beside it. With the focus in the panel, j and k go to the next and the
 * previous record; the arrow keys scroll it.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, { steps, onClose }: PanelKeys): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    const dialog = target.closest('[role=dialog]');
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target.closest(TAKES_KEYS) || (dialog && dialog !== panel.current)) return;
    const step = { j: steps?.next, k: steps?.previous }[event.key];
    if (event.key === 'Escape') onClose();
    else if (step && dialog) step.onTake?.();
    else return;
    event.preventDefault();
  });

  // A listener of the document hears the list as well. From the first moment that the panel is seen: an effect after the
  // paint could miss the Escape of a quick person.
  useLayoutEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}
