/** Time without downloads and long tasks after which the page counts as shown; shorter than the interval of the polls. */
const QUIET_MS = 2_000;

/**
 * Calls back once when the tab has loaded and computed nothing for a while, so that what may be needed later does not
 * delay what is needed now. Returns the function that cancels it.
 */
export function whenQuiet(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const observer = new PerformanceObserver(() => wait());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      run();
    }, QUIET_MS);
  };
  // Browsers ignore the types that they do not know.
  observer.observe({ entryTypes: ['resource', 'longtask'] });
  wait();
  return stop;
}
