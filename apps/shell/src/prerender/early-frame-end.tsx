import { useLayoutEffect } from 'react';

/** Removes the frame that the page shows until the scripts have loaded (tools/rsbuild/early-pages.ts). */
export const removeEarlyFrame = (): void => document.getElementById('early-frame')?.remove();

/** Removes the early frame before the browser paints the component's siblings. */
export function EarlyFrameEnd() {
  // The frame is not part of React's tree.
  useLayoutEffect(removeEarlyFrame, []);
  return null;
}
