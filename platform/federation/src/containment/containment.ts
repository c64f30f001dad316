import { watchFrozen } from './heartbeat';
import { protectGlobals } from './patched-globals';
import { watchUncaught, type Watch } from './uncaught';

/**
 * The one door of what guards the page against code of other teams (README.md of this folder): `guardPage` for the page,
 * the other functions for each remote that is opened.
 */

/** Begins to guard the page. Call once, before any remote is loaded. */
export function guardPage(watch: Watch): void {
  watchFrozen();
  protectGlobals();
  watchUncaught(watch);
}

export { clearFrozen, enterWork, hasFrozen, leaveWork, stayAtWork, watchFrozen } from './heartbeat';
export { rememberGlobals, restoreGlobals } from './patched-globals';
export { enterStyles, leaveStyles } from './remote-styles';
export { watchRenderLoop } from './render-loop';
export { ownShareScope } from './share-scope';
