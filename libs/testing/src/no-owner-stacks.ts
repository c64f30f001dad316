import React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
/** Reported as already captured, above React's limit per second. */
const ENOUGH = 10_000;

/** Stops React from capturing a stack for each element, used in warnings: a tenth of a page test's time. */
export function disableOwnerStacks(): void {
  const internals = (React as unknown as Record<string, unknown>)[INTERNALS];
  if (!internals) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => ENOUGH,
    set: () => {},
    configurable: true,
  });
}
