import { useLayoutEffect } from 'react';

/** Removes the frame that the page shows until the scripts have loaded (tools/rsbuild/early-pages.ts). */
export const removeEarlyFrame = (): void => document.getElementById('early-frame')?.remove();

/** Takes the frame away before the browser paints what stands beside this component. */
export function EarlyFrameEnd() {
  // The frame is not part of React's tree.
  useLayoutEffect(removeEarlyFrame, []);
  return null;
}
