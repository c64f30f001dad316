import { track } from './resources';

/** Records intervals, and frames that request the next one. */
export function trackTimers(): void {
  const intervals = new Map<number | undefined, () => void>();
  const { setInterval: start, clearInterval: stop, clearTimeout: stopTimeout } = window;
  window.setInterval = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    const id = start(handler, ms, ...args);
    intervals.set(id, track('interval', `every ${ms ?? 0} ms`));
    return id;
  }) as typeof window.setInterval;
  const stopBy = (by: typeof stop) => (id?: number) => {
    intervals.get(id)?.();
    intervals.delete(id);
    by(id);
  };
  // An id of either kind may be given to both functions.
  window.clearInterval = stopBy(stop) as typeof stop;
  window.clearTimeout = stopBy(stopTimeout) as typeof stop;

  const frames = new Map<number, () => void>();
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window;
  const end = (id: number) => {
    frames.get(id)?.();
    frames.delete(id);
  };
  window.requestAnimationFrame = (run) => {
    const id = request((time) => {
      end(id);
      run(time);
    });
    frames.set(id, track('loop', 'requestAnimationFrame'));
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    end(id);
    cancel(id);
  };
}
