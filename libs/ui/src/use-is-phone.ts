import { useSyncExternalStore } from 'react';

/** Breakpoint (G-GEN-15): narrower screens have cards and the slide-out menu, others tables and side navigation. */
export const TABLE_BREAKPOINT_PX = 768;
/** Pickers are tables from this width on. */
export const PICKER_BREAKPOINT_PX = 1024;
/** A record opens beside its list from this width on, and as a page of its own below. */
export const PANEL_BREAKPOINT_PX = 1200;
/** From this width on, the tools of a list stand beside the actions of a selection. */
export const BULK_BREAKPOINT_PX = 1400;

function useIsBelow(breakpoint: number): boolean {
  const media = window.matchMedia(`(max-width: ${breakpoint - 0.02}px)`);
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}

export const useIsPhone = (): boolean => useIsBelow(TABLE_BREAKPOINT_PX);
export const useIsBelowPicker = (): boolean => useIsBelow(PICKER_BREAKPOINT_PX);
export const useIsBelowPanel = (): boolean => useIsBelow(PANEL_BREAKPOINT_PX);
export const useIsBelowBulk = (): boolean => useIsBelow(BULK_BREAKPOINT_PX);
