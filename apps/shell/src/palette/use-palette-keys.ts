import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { PaletteOption } from './options';

interface PaletteKeys {
  options: readonly PaletteOption[];
  isStale: boolean;
  onPick: (option: PaletteOption) => void;
}

/**
 * Arrow keys, Home and End of the palette's field. Enter opens the active option; while the hits are those of an
 * earlier text, it waits for those of this one.
 */
export function usePaletteKeys({ options, isStale, onPick }: PaletteKeys) {
  const [chosen, setActive] = useState(0);
  const [isPicking, setIsPicking] = useState(false);
  const last = options.length - 1;
  const active = Math.max(0, Math.min(chosen, last));

  const pickActive = useEffectEvent(() => {
    setIsPicking(false);
    const option = options[active];
    if (option) onPick(option);
  });

  // The answer of the server ends the waiting.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Enter counts once
    if (isPicking && !isStale) pickActive();
  }, [isPicking, isStale]);

  const steps: Record<string, () => number> = {
    ArrowDown: () => (active === last ? 0 : active + 1),
    ArrowUp: () => (active === 0 ? last : active - 1),
    PageDown: () => last,
    PageUp: () => 0,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms what an input method composes.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      setActive(step());
      setIsPicking(false);
    } else if (event.key === 'Enter') setIsPicking(true);
    else return;
    event.preventDefault();
  };
  const reset = () => {
    setActive(0);
    setIsPicking(false);
  };
  return { active, setActive, onKeyDown, reset };
}
