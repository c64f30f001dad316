/**
 * Limits of `npm run workbench -- web`, which fails when a ratio or a count exceeds one by more than the noise of its
 * measurement. A figure above its goal is held where it stands, so that it cannot get worse: lower the limit with each
 * gain. Times differ from machine to machine, and have goals only.
 */

/** The cost of federation relative to the same sources as one application. */
export const FEDERATION = {
  /**
   * Goal: 1.10 everywhere. The twin is built by the same steps and also leaves out what none of its pages uses, while
   * shared modules stay whole. While the areas are walked, the quiet tab also fetches the menu's other pages, in twenty
   * requests; the twin prefetches nothing.
   */
  bytes: { '/login usable': 1.03, 'first row of /tasks': 1.07, 'all five areas': 1.15 },
  time: 1.05,
  moreRequests: { '/login usable': 4, 'first row of /tasks': 4, 'all five areas': 24 },
  hops: 3,
} as const;

/** Times of a visit relative to those of an older version in the same run. */
export const BESIDE_OLDER = 1.05;

/** Goals of a visit in milliseconds, at a quarter of the processor's speed and 10 Mbit/s; of layout shift without a unit. */
export const VISIT_GOALS: Readonly<Record<string, number>> = {
  '/login: first paint': 600,
  '/login: usable': 600,
  '/login: layout shift': 0.01,
  '/tasks: first paint': 600,
  '/tasks: first row': 1_200,
  '/tasks: blocked': 300,
  '/tasks: layout shift': 0.01,
  '/tasks: first row of a second visit': 900,
  '/cliente: first paint': 600,
  '/cliente: layout shift': 0.01,
  'slowest area: first click to first row': 500,
  'slowest area: later click to first row': 250,
};
