import {
  Suspense,
  createElement,
  lazy,
  useEffect,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import type { RemoteModule } from './contract';
import { settle } from './fall-back';
import { SETTLE_MS } from './limits';
import { loadRemote } from './load-remote';
import { arrive } from './phases';
import { RemoteBoundary, type Attempt, type RemoteFailure } from './remote-boundary';
import type { ReleasedRemote } from './release';
import { report } from './report';
import { Waiting } from './waiting';

interface Props {
  remote: ReleasedRemote;
  /** Pattern of one of the remote's routes. */
  path: string;
  /** Changes with every navigation: a failure ends there. */
  resetKey: string;
  /** Keeps the page's place; once it takes longer than usual it says so. */
  loading: (isSlow: boolean) => ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
  /** Stands over the page when it comes from the previous build, because the released one is broken. */
  previousNotice: ReactNode;
}

type Page = LazyExoticComponent<ComponentType>;

const pages = new Map<string, Page>();
/** Pages whose load time is not told yet. */
const unmeasured = new Set<string>();
/** Containers that failed since they were last loaded: the next load evaluates them anew. */
const failed = new Set<string>();

const keyOf = (build: ReleasedRemote, path: string) => `${build.container} ${path}`;

/** Whoever comes back after a failure, having left meanwhile, asks anew. */
async function loadModule(build: ReleasedRemote): Promise<RemoteModule> {
  try {
    return await loadRemote(build, { fresh: failed.delete(build.container) });
  } catch (error) {
    forget(build);
    throw error;
  }
}

function lazyPage(build: ReleasedRemote, path: string): Page {
  const key = keyOf(build, path);
  const known = pages.get(key);
  if (known) return known;
  const page = lazy(async () => {
    const module = await loadModule(build);
    const Page = module.pages[path] as ComponentType;
    // A remote's pages are lazy themselves, and a lazy may not resolve to another one.
    return { default: () => <Page /> };
  });
  pages.set(key, page);
  unmeasured.add(key);
  return page;
}

/** React.lazy keeps a rejection for ever, so the lazies themselves have to go. */
function forget(build: ReleasedRemote): void {
  failed.add(build.container);
  for (const key of pages.keys()) if (key.startsWith(`${build.container} `)) pages.delete(key);
}

/** Comes into being with the first commit of the page beside it. */
function Arrival({ build, path, askedAt }: Attempt & { path: string }) {
  // What is measured, and the builds this tab keeps, lie outside React.
  useEffect(() => {
    arrive(build.container);
    const ms = Math.round(performance.now() - askedAt);
    const { name, digest } = build;
    if (unmeasured.delete(keyOf(build, path)))
      report({ kind: 'load', remote: name, build: digest, ms, path });
    const timer = setTimeout(() => settle(build), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [build, path, askedAt]);
  return null;
}

/** One page of a remote, with what is shown before it and instead of it. */
export function RemotePage({ remote, path, resetKey, loading, panel, previousNotice }: Props) {
  return (
    <RemoteBoundary
      key={keyOf(remote, path)}
      remote={remote}
      path={path}
      resetKey={resetKey}
      loading={loading}
      panel={panel}
      onReset={forget}
    >
      {(attempt) => (
        <Suspense key={attempt.build.container} fallback={<Waiting {...attempt}>{loading}</Waiting>}>
          {attempt.build !== remote && previousNotice}
          {createElement(lazyPage(attempt.build, path))}
          <Arrival {...attempt} path={path} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
