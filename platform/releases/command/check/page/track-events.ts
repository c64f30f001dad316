import { nameOf, track } from './resources';

/** Targets that outlive a route; the listeners of others are collected together with their target. */
const isLasting = (target: EventTarget) =>
  target === window ||
  target instanceof Node ||
  target instanceof MediaQueryList ||
  target instanceof VisualViewport ||
  target instanceof BroadcastChannel;

type Listeners = Map<unknown, () => void>;

/** Records event listeners until they are removed, also by a signal. */
export function trackEvents(): void {
  const byTarget = new WeakMap<EventTarget, Map<string, Listeners>>();
  const listenersOf = (target: EventTarget, key: string) => {
    const byKey = byTarget.get(target) ?? new Map<string, Listeners>();
    byTarget.set(target, byKey);
    const found = byKey.get(key) ?? new Map<unknown, () => void>();
    byKey.set(key, found);
    return found;
  };
  const keyOf = (type: string, options: unknown) => {
    const isObject = typeof options === 'object' && options !== null;
    const capture = isObject ? 'capture' in options && options.capture : options;
    return `${type} ${Boolean(capture)}`;
  };
  const forget = (target: EventTarget, key: string, listener: unknown) => {
    const known = byTarget.get(target)?.get(key);
    known?.get(listener)?.();
    known?.delete(listener);
  };
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    const details = typeof options === 'object' ? options : {};
    if (!listener || details.once || details.signal?.aborted || !isLasting(target)) return;
    const key = keyOf(type, options);
    const known = listenersOf(target, key);
    if (known.has(listener)) return;
    known.set(listener, track('listener', `${type} of ${nameOf(target)}`, target));
    const { signal } = details;
    if (signal) add.call(signal, 'abort', () => forget(target, key, listener), { once: true });
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    forget(target, keyOf(type, options), listener);
  };
}
