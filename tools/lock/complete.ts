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

/** The parts of package-lock.json that are needed here. */
export interface Lock {
  packages: Record<string, Entry>;
}

/** An optional package that a dependant in the lock names but that has no entry. */
export interface Missing {
  name: string;
  version: string;
  dev: boolean;
}

/** Yields the paths where Node resolves `name` from the package at `path`: its own folder first, then each parent. */
function* places(path: string, name: string): Generator<string> {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

/**
 * Returns the optional packages without an entry. A registry without the builds for other platforms omits them from the
 * lock, and `npm ci` then refuses the whole lock everywhere.
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

/** Returns the lock with an entry for every optional package, in npm's order. */
export function completeLock(lock: Lock): Lock {
  const added = missingEntries(lock).map(({ name, version, dev }): [string, Entry] => {
    const rest = { ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    // npm writes the version first and other keys alphabetically; any other order changes every entry in its next run.
    return [`node_modules/${name}`, { version, ...Object.fromEntries(Object.entries(rest).sort(byKey)) }];
  });
  return { ...lock, packages: Object.fromEntries([...Object.entries(lock.packages), ...added].sort(byKey)) };
}

/** Returns registry URLs in the lock, which would bind every clone to one registry. */
export function registryAddresses({ packages }: Lock): string[] {
  return Object.values(packages).flatMap(({ resolved }) => (resolved?.includes('://') ? [resolved] : []));
}
