import './commit-count';
import { watchRenderLoop } from './render-loop';

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { onCommitFiberRoot(): void } })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__;

/** Runs ten seconds with so many commits in each; `isResting` pages get their idle callbacks. */
function loopsAfter(commits: number, { isResting }: { isResting: boolean }): number {
  jest.useFakeTimers();
  window.requestIdleCallback = (callback) => {
    if (isResting) callback({ didTimeout: false, timeRemaining: () => 1 });
    return 1;
  };
  window.cancelIdleCallback = () => undefined;
  const onLoop = jest.fn();
  const stop = watchRenderLoop(onLoop);
  for (let second = 0; second < 10; second++) {
    for (let count = 0; count < commits; count++) hook.onCommitFiberRoot();
    jest.advanceTimersByTime(1_000);
  }
  stop();
  jest.useRealTimers();
  return onLoop.mock.calls.length;
}

test('a page that commits without rest is reported once', () => {
  expect(loopsAfter(500, { isResting: false })).toBe(1);
});

test.each([
  ['an animation, which rests between its frames', 120, true],
  ['a long computation, which commits little', 2, false],
])('%s is no loop', (_name, commits, isResting) => {
  expect(loopsAfter(commits, { isResting })).toBe(0);
});
