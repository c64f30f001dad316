import { commitCount } from './commit-count';

/**
 * Finds a page that renders without end, such as one with a state that each effect sets again. Such a page paints and
 * answers, but React never gets to a navigation, and the processor never rests.
 */

const INTERVAL_MS = 1_000;
/** Intervals without rest after which a page counts as looping; a slow device loads a page in fewer. */
const MAX_RESTLESS = 5;
/** Commits in each of these intervals; work of another kind keeps the processor busy as well. */
const MIN_COMMITS = 20;

/** Functions that begin the count again, of a page and then of the parts inside it. */
let watched: readonly (() => void)[] = [];

/**
 * Calls `onLoop` once when the page renders without end; a part inside a page is closed before the page.
 * Returns the function that stops watching.
 */
export function watchRenderLoop(onLoop: () => void, isInner = false): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return () => undefined;
  let hasRested = true;
  let restless = 0;
  let before = commitCount();
  let idle = 0;
  const begin = () => {
    restless = 0;
  };
  watched = isInner ? [...watched, begin] : [begin, ...watched];
  const stop = () => {
    watched = watched.filter((other) => other !== begin);
    clearInterval(timer);
    cancelIdleCallback(idle);
  };
  const look = () => {
    const commits = commitCount() - before;
    before += commits;
    restless = hasRested || commits < MIN_COMMITS ? 0 : restless + 1;
    hasRested = false;
    cancelIdleCallback(idle);
    idle = requestIdleCallback(() => (hasRested = true));
    if (restless < MAX_RESTLESS || watched.at(-1) !== begin) return;
    stop();
    for (const beginAnew of watched) beginAnew();
    onLoop();
  };
  const timer = setInterval(look, INTERVAL_MS);
  return stop;
}
