import { buildUrl } from '@demanda/federation/build-url';
import type {
  BuildManifest,
  Needed,
  Preloads,
  RemoteManifest,
  ShellManifest,
} from '@demanda/federation/release';

/** Assigns each file of the release an index in the list; a file of several pages is listed once. */
function fileList() {
  const files: Preloads['files'] = [];
  const places = new Map<string, number>();
  const placeOf = ({ app, digest, files: known }: BuildManifest, path: string): number => {
    const url = buildUrl(app, digest, path);
    const integrity = known.find((file) => file.path === path)?.integrity;
    if (!integrity) throw new Error(`${app}: ${path} is not among the files of build ${digest}.`);
    const place = places.get(url) ?? files.push({ url, integrity }) - 1;
    places.set(url, place);
    return place;
  };
  return { files, placeOf };
}

/** Returns the shell's files of shared entries, including those of their own shared entries. */
function shellFiles(shell: ShellManifest, shared: readonly string[], seen = new Set<string>()): string[] {
  return shared.flatMap((name) => {
    const entry = shell.lazy?.entries[name];
    if (!entry || seen.has(name)) return [];
    seen.add(name);
    return [...entry.files, ...shellFiles(shell, entry.shared, seen)];
  });
}

/**
 * Returns the files that a page of this release needs, by route, so that the browser can load them in parallel.
 * Undefined when the shell's build does not list its lazy files.
 */
export function preloadsOf(parts: {
  shell: ShellManifest;
  remotes: readonly RemoteManifest[];
}): Preloads | undefined {
  const { shell, remotes } = parts;
  if (!shell.lazy) return undefined;
  const { files, placeOf } = fileList();
  const placesOf = (
    build: BuildManifest,
    { files: own, shared }: Needed,
    without: readonly number[] = [],
  ) => {
    const ofShell = shellFiles(shell, shared).map((path) => placeOf(shell, path));
    const places = [...own.map((path) => placeOf(build, path)), ...ofShell];
    return [...new Set(places)].filter((place) => !without.includes(place));
  };
  const frame = placesOf(shell, shell.lazy.frame);
  const pagesOf = (build: BuildManifest, pages: Record<string, Needed> = {}) =>
    Object.entries(pages).map(([path, needed]) => [path, placesOf(build, needed, frame)] as const);
  const { '/login': entrance, ...pages } = shell.lazy.pages;
  return {
    frame,
    pages: Object.fromEntries([
      ...(entrance ? [['/login', placesOf(shell, entrance)] as const] : []),
      ...pagesOf(shell, pages),
      ...remotes.flatMap((remote) => pagesOf(remote, remote.pages)),
    ]),
    files,
  };
}
