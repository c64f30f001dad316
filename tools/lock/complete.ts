import { platformOf } from './platform';

interface Entry {
  version?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/** As much of package-lock.json as completing it needs. */
export interface Lock {
  packages: Record<string, Entry>;
}

/** An optional package that the lock names in a dependant but does not hold. */
export interface Missing {
  name: string;
  version: string;
  dev: boolean;
}

/** Where Node would look for `name` from the package at `path`: its own folder first, then each one above. */
function* places(path: string, name: string): Generator<string> {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

/**
 * The optional packages without an entry. A registry that lacks the builds for other platforms leaves them out
 * of the lock, and then `npm ci` refuses the whole lock, everywhere.
 */
export function missingEntries({ packages }: Lock): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...places(path, name)].some((place) => place in packages)) continue;
      missing.set(name, { name, version: range.replace(/^[\^~]/, ''), dev: entry.dev ?? false });
    }
  }
  return [...missing.values()];
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => a.localeCompare(b, 'en');

/** The same lock with an entry for every optional package, in npm's order. */
export function completeLock(lock: Lock): Lock {
  const added = missingEntries(lock).map(({ name, version, dev }): [string, Entry] => {
    const rest = { ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    // npm writes the version first and then by the alphabet: the same here, or its next run changes every entry.
    return [`node_modules/${name}`, { version, ...Object.fromEntries(Object.entries(rest).sort(byKey)) }];
  });
  return { ...lock, packages: Object.fromEntries([...Object.entries(lock.packages), ...added].sort(byKey)) };
}

/** Addresses written into the lock: they would bind every clone to the registry of one machine. */
export function registryAddresses({ packages }: Lock): string[] {
  return Object.values(packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []));
}
