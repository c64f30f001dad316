/**
 * Counts React's commits. Production builds report them only to the hook of the React developer tools, which must exist
 * before React DOM is loaded: import this module first.
 */

type Listener = (...facts: unknown[]) => unknown;
interface Hook {
  supportsFiber: true;
  inject: Listener;
  onCommitFiberRoot: Listener;
}

let count = 0;

const hookHolder = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const hook = (hookHolder.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: () => undefined,
});
const { onCommitFiberRoot } = hook;
hook.onCommitFiberRoot = (...facts) => {
  count += 1;
  return onCommitFiberRoot.apply(hook, facts);
};

/** Returns the number of commits since the page was loaded. */
export const commitCount = (): number => count;
