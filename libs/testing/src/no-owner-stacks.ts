import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** Stacks that React takes in one second at most. */
const ENOUGH = 10_000;

/** React takes a stack for each element that it makes, to tell of in a warning: a tenth of a page test's time. */
export function takeNoOwnerStacks(): void {
  const internals = (React as Record<string, unknown>)[INTERNALS];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ENOUGH, set: () => {} });
}
