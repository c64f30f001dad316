import { nameOf, track } from './resources';

interface Observer {
  observe(target?: unknown, options?: unknown): void;
  unobserve?(target: unknown): void;
  disconnect(): void;
}

type ObserverName = 'ResizeObserver' | 'IntersectionObserver' | 'MutationObserver' | 'PerformanceObserver';

/** Records what the observers of one class observe. */
function trackObserver(name: ObserverName): void {
  const observed = new WeakMap<object, Map<unknown, () => void>>();
  const prototype = window[name].prototype as Observer;
  const { observe, unobserve, disconnect } = prototype;
  prototype.observe = function (this: Observer, target, ...options) {
    observe.call(this, target, ...options);
    const known = observed.get(this) ?? new Map<unknown, () => void>();
    observed.set(this, known);
    if (!(target instanceof Node)) return void known.set('entries', track('observer', name, this));
    known.set(new WeakRef(target), track('observer', `${name} of ${nameOf(target)}`, target));
  };
  if (unobserve)
    prototype.unobserve = function (this: Observer, target) {
      unobserve.call(this, target);
      for (const [key, release] of observed.get(this) ?? [])
        if (key instanceof WeakRef && key.deref() === target) release();
    };
  prototype.disconnect = function (this: Observer) {
    disconnect.call(this);
    for (const release of observed.get(this)?.values() ?? []) release();
    observed.delete(this);
  };
}

export function trackObservers(): void {
  const names = [
    'ResizeObserver',
    'IntersectionObserver',
    'MutationObserver',
    'PerformanceObserver',
  ] as const;
  names.forEach(trackObserver);
}
