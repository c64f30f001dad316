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
import { markAsWorking } from './fall-back';
import { SETTLE_MS } from './limits';
import { loadRemote } from './load-remote';
import { recordMount } from './phases';
import { RemoteBoundary, type Attempt, type RemoteFailure } from './remote-boundary';
import type { ReleasedRemote } from './release';
import { sendReport } from './report';
import { Waiting } from './waiting';

interface Props {
  remote: ReleasedRemote;
  /** Pattern of one of the remote's routes. */
  path: string;
  /** Changes with every navigation, which resets an error. */
  resetKey: string;
  /** Placeholder; says after a while that loading takes longer than usual. */
  loading: (isSlow: boolean) => ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
  /** Notice above a page of the fallback build. */
  previousNotice: ReactNode;
}

type Page = LazyExoticComponent<ComponentType>;

const pages = new Map<string, Page>();
/** Pages whose load time has not been reported. */
const unmeasuredPages = new Set<string>();
/** Containers that failed since their last load; the next load evaluates them again. */
const failed = new Set<string>();

const keyOf = (build: ReleasedRemote, path: string) => `${build.container} ${path}`;

/** Retries when the user returns to a page that failed before. */
async function loadModule(build: ReleasedRemote): Promise<RemoteModule> {
  try {
    return await loadRemote(build, { fresh: failed.delete(build.container) });
  } catch (error) {
    discardBuild(build);
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
  unmeasuredPages.add(key);
  return page;
}

/** React.lazy caches a rejection for ever, so its components are replaced. */
function discardBuild(build: ReleasedRemote): void {
  failed.add(build.container);
  for (const key of pages.keys()) if (key.startsWith(`${build.container} `)) pages.delete(key);
}

/** Mounts with the first React commit of the page beside it. */
function MountReporter({ build, path, askedAt, isRetry }: Attempt & { path: string }) {
  // Measurements, and the builds that this tab uses, are external to React.
  useEffect(() => {
    recordMount(build.container);
    const ms = Math.round(performance.now() - askedAt);
    const { name, digest } = build;
    if (unmeasuredPages.delete(keyOf(build, path))) {
      const consequence = isRetry ? 'reopened' : undefined;
      sendReport({ kind: 'load', remote: name, build: digest, ms, path, consequence });
    }
    const timer = setTimeout(() => markAsWorking(build), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [build, path, askedAt, isRetry]);
  return null;
}

/** A page of a remote with its placeholder and error panel. */
export function RemotePage({ remote, path, resetKey, loading, panel, previousNotice }: Props) {
  return (
    <RemoteBoundary
      key={keyOf(remote, path)}
      remote={remote}
      path={path}
      resetKey={resetKey}
      loading={loading}
      panel={panel}
      onReset={discardBuild}
    >
      {(attempt) => (
        <Suspense key={attempt.build.container} fallback={<Waiting {...attempt}>{loading}</Waiting>}>
          {attempt.build !== remote && previousNotice}
          {createElement(lazyPage(attempt.build, path))}
          <MountReporter {...attempt} path={path} />
        </Suspense>
      )}
    </RemoteBoundary>
  );
}
