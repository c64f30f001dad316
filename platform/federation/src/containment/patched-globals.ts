/** Finds and undoes changes of globals that every part of the page uses. */

type Owner = readonly [name: string, target: object, members: readonly PropertyKey[]];

const ownDescriptor = (target: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(target, name);

const NAVIGATION = ['pushState', 'replaceState', 'back', 'forward', 'go'];

/** A property of an instance, such as `history.pushState`, hides that of its prototype. */
const owners = (): Owner[] => [
  [
    '',
    window,
    [
      'fetch',
      'XMLHttpRequest',
      'Promise',
      'JSON',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
    ],
  ],
  ['JSON', JSON, ['parse', 'stringify']],
  ['Date', Date, ['now']],
  ['console', console, ['log', 'info', 'warn', 'error']],
  ['history', history, NAVIGATION],
  ['History', History.prototype, NAVIGATION],
  ['Storage', Storage.prototype, ['getItem', 'setItem', 'removeItem', 'clear']],
  ['EventTarget', EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
  ['Array', Array.prototype, Reflect.ownKeys(Array.prototype)],
  ['Object', Object.prototype, Reflect.ownKeys(Object.prototype)],
  ['String', String.prototype, Reflect.ownKeys(String.prototype)],
  ['Promise', Promise.prototype, ['then', 'catch', 'finally']],
];

/** Prototypes to which no members may be added, since every `for … in` would include them. */
const CLOSED: ReadonlySet<object> = new Set([Array.prototype, Object.prototype, String.prototype]);

const isSame = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined) =>
  a?.value === b?.value && a?.get === b?.get && a?.set === b?.set && Boolean(a) === Boolean(b);

/** Puts one member back. Returns whether it had been changed. */
function restore(target: object, name: PropertyKey, before: PropertyDescriptor | undefined): boolean {
  if (isSame(ownDescriptor(target, name), before)) return false;
  // Without effect on a member that was made non-configurable.
  if (before) Reflect.defineProperty(target, name, before);
  else Reflect.deleteProperty(target, name);
  return true;
}

/**
 * Remembers the globals as they are. Returns the function that puts them back, which returns the names of those that
 * had been changed, such as `JSON.parse`.
 */
export function rememberGlobals(): () => string[] {
  const known = owners().map(([owner, target, members]) => ({
    owner,
    target,
    before: new Map(members.map((name) => [name, ownDescriptor(target, name)])),
  }));
  // Without array methods, which may be the patched ones.
  return () => {
    const patched: string[] = [];
    for (const { owner, target, before } of known) {
      const added = CLOSED.has(target) ? Reflect.ownKeys(target) : [];
      for (const name of new Set([...before.keys(), ...added]))
        if (restore(target, name, before.get(name)))
          patched[patched.length] = owner ? `${owner}.${String(name)}` : String(name);
    }
    return patched;
  };
}

let restoreAll: (() => string[]) | undefined;

/** Sets the state to which `restoreGlobals` returns. Call once, before any remote is loaded. */
export function protectGlobals(): void {
  restoreAll = rememberGlobals();
}

export const restoreGlobals = (): string[] => restoreAll?.() ?? [];
