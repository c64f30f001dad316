import { useSyncExternalStore } from 'react';

/** Breakpoint (G-GEN-15): narrower screens have cards and the slide-out menu, others tables and side navigation. */
export const TABLE_BREAKPOINT_PX = 768;
/** Pickers are tables from this width on. */
export const PICKER_BREAKPOINT_PX = 1024;
/** A record opens beside its list from this width on, and as a page of its own below. */
export const PANEL_BREAKPOINT_PX = 1200;
/** From this width on, the tools of a list stand beside the actions of a selection. */
export const BULK_BREAKPOINT_PX = 1400;

/** Returns a hook for whether the page is narrower than a breakpoint. */
function isBelow(breakpointPx: number): () => boolean {
  const query = `(max-width: ${breakpointPx - 0.02}px)`;
  const subscribe = (onChange: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  const matches = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, matches);
}

export const useIsPhone = isBelow(TABLE_BREAKPOINT_PX);
export const useIsBelowPicker = isBelow(PICKER_BREAKPOINT_PX);
export const useIsBelowPanel = isBelow(PANEL_BREAKPOINT_PX);
export const useIsBelowBulk = isBelow(BULK_BREAKPOINT_PX);
