export interface Leftover {
  kind: 'listener' | 'interval' | 'loop' | 'observer' | 'node' | 'style';
  /** For example `resize of window`. */
  what: string;
  /** Innermost position in a build, for example `orders-mfe/static/js/1.js:1:2`; empty outside of builds. */
  at: string;
}

/** Everything that the page has registered and not yet released. */

interface Resource extends Leftover {
  /** Weak, so that the audit itself leaks nothing. */
  target?: WeakRef<object>;
  /** Whether it still has an effect on the page. */
  isLive: (target: object) => boolean;
}

const all = new Set<Resource>();

/** Innermost position in a build: of the code that made the call, not of a lib that called it. */
function callerOf(stack: string): string {
  const [, app, file] = /\/builds\/([a-z0-9-]+)\/[0-9a-f]+\/([^\s)]+)/.exec(stack) ?? [];
  return app ? (JSON.parse(JSON.stringify(`${app}/${file}`)) as string) : '';
}

/** Returns whether a target still belongs to the page. */
const isAttached = (target: object): boolean => !(target instanceof Node) || target.isConnected;

/** Registers a resource, until its target is collected. Returns the function that releases it. */
export function track(
  kind: Leftover['kind'],
  what: string,
  target?: object,
  isLive = isAttached,
): () => void {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 30;
  const at = callerOf(new Error().stack ?? '');
  Error.stackTraceLimit = limit;
  const resource = { kind, what, at, isLive, ...(target && { target: new WeakRef(target) }) };
  all.add(resource);
  return () => all.delete(resource);
}

/** Names an event target, for example `window` or `body`. */
export function nameOf(target: object): string {
  if (target === window) return 'window';
  if (target instanceof Element) return target.localName;
  return target.constructor.name;
}

/** Returns what exists now; forgets what has been collected. */
export function liveResources(): Leftover[] {
  return [...all].flatMap((resource) => {
    const { kind, what, at, target, isLive } = resource;
    const found = target?.deref();
    if (target && !found) all.delete(resource);
    return (target ? found && isLive(found) : true) ? [{ kind, what, at }] : [];
  });
}
