type Members = Map<PropertyKey, PropertyDescriptor>;

const membersOf = (target: object): Members =>
  new Map(Reflect.ownKeys(target).map((name) => [name, Reflect.getOwnPropertyDescriptor(target, name)!]));

const isChanged = (a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined) =>
  a?.value !== b?.value || a?.get !== b?.get || a?.set !== b?.set;

/** Returns every constructor of the browser with its prototype. */
function prototypes(): [name: string, target: object][] {
  return Object.getOwnPropertyNames(window).flatMap((name): [string, object][] => {
    if (!/^[A-Z]/.test(name)) return [];
    const value: unknown = Reflect.getOwnPropertyDescriptor(window, name)?.value;
    if (typeof value !== 'function') return [];
    const { prototype } = value as { prototype?: object };
    return prototype ? [[name, prototype]] : [];
  });
}

/**
 * Remembers the prototypes of all classes of the browser. Returns the function that restores them and returns the names
 * of the changed members.
 */
export function rememberPrototypes(): () => string[] {
  const known = prototypes().map(([name, target]) => ({ name, target, members: membersOf(target) }));
  return () =>
    known.flatMap(({ name, target, members }) => {
      const names = new Set([...members.keys(), ...Reflect.ownKeys(target)]);
      return [...names].flatMap((member) => {
        const before = members.get(member);
        if (!isChanged(before, Reflect.getOwnPropertyDescriptor(target, member))) return [];
        if (before) Reflect.defineProperty(target, member, before);
        else Reflect.deleteProperty(target, member);
        return [`${name}.${String(member)}`];
      });
    });
}
