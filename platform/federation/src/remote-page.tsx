import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { RemoteModule } from './contract';
import { markAsWorking } from './fall-back';
import { SETTLE_MS } from './limits';
import { loadRemote } from './load-remote';
import { recordMount } from './phases';
import { RemoteBoundary, type Attempt, type RemoteFailure } from './remote-boundary';
import type { ReleasedRemote } from './release';
import { RemoteError } from './remote-error';
import type { ReleasedFill } from './slot-schemas';
import type { PartComponent } from './slots';
import { sendReport } from './report';
import { Waiting } from './waiting';

export interface RemotePageProps {
  remote: ReleasedRemote;
  /** Pattern of one of the remote's routes, or name of one of its parts. */
  path: string;
  /** For a part: the kind of its slot, whose place alone a failure costs, and what it passes. */
  place?: ReleasedFill['kind'];
  props?: object;
  /** Changes with every navigation, which resets an error. */
  resetKey: string;
  /** Placeholder; says after a while that loading takes longer than usual. */
  loading: (isSlow: boolean) => ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
  /** Notice above a page of the fallback build. */
  previousNotice?: ReactNode;
}

/** Pages and parts whose code has loaded. */
const pages = new Map<string, PartComponent>();
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

/** Loads the remote, and then the code of the page. */
async function loadPage(build: ReleasedRemote, path: string): Promise<PartComponent> {
  const key = keyOf(build, path);
  const module = await loadModule(build);
  const page = module.pages[path] ?? module.parts?.[path];
  // Pages are complete; a part that its build lacks costs no page.
  if (!page) throw new RemoteError('contract', build.name);
  await page.load?.();
  pages.set(key, page);
  unmeasuredPages.add(key);
  return page;
}

/** Forgets the pages of a build that failed, so that they are loaded again. */
function discardBuild(build: ReleasedRemote): void {
  failed.add(build.container);
  for (const key of pages.keys()) if (key.startsWith(`${build.container} `)) pages.delete(key);
}

/** Mounts with the first React commit of the page beside it. */
function MountReporter({ build, path, askedAt, isRetry, onSettled }: Attempt & { path: string }) {
  // Measurements, and the builds that this tab uses, are external to React.
  useEffect(() => {
    recordMount(build.container);
    const ms = Math.round(performance.now() - askedAt);
    const { name, digest } = build;
    if (unmeasuredPages.delete(keyOf(build, path))) {
      const consequence = isRetry ? 'reopened' : undefined;
      sendReport({ kind: 'load', remote: name, build: digest, ms, path, consequence });
    }
    const timer = setTimeout(() => {
      markAsWorking(build);
      onSettled();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [build, path, askedAt, isRetry, onSettled]);
  return null;
}

interface LoadedPageProps extends Pick<RemotePageProps, 'path' | 'props' | 'loading'> {
  attempt: Attempt;
  notice: ReactNode;
}

/** The page of one build; until its code has loaded, the placeholder. A failure to load is thrown while rendering. */
function LoadedPage({ attempt, path, props, loading, notice }: LoadedPageProps) {
  const { build } = attempt;
  const [{ Page }, setPage] = useState(() => ({ Page: pages.get(keyOf(build, path)) }));
  const [failure, setFailure] = useState<{ error: unknown }>();
  const waiting = <Waiting {...attempt}>{loading}</Waiting>;
  // The code of a remote is external to React.
  useEffect(() => {
    if (Page) return;
    loadPage(build, path).then(
      (loaded) => setPage({ Page: loaded }),
      (error: unknown) => setFailure({ error }),
    );
  }, [Page, build, path]);
  if (failure) throw failure.error;
  if (!Page) return waiting;
  return (
    // For pages that wait for code or data themselves.
    <Suspense fallback={waiting}>
      {notice}
      <Page {...props} />
      <MountReporter {...attempt} path={path} />
    </Suspense>
  );
}

/** A page or part of a remote with its placeholder and error panel. */
export function RemotePage({
  remote,
  path,
  place,
  props,
  resetKey,
  loading,
  panel,
  previousNotice,
}: RemotePageProps) {
  return (
    <RemoteBoundary
      key={keyOf(remote, path)}
      remote={remote}
      path={path}
      place={place}
      resetKey={resetKey}
      loading={loading}
      panel={panel}
      onReset={discardBuild}
    >
      {(attempt) => (
        <LoadedPage
          key={attempt.build.container}
          attempt={attempt}
          path={path}
          props={props}
          loading={loading}
          notice={attempt.build !== remote && previousNotice}
        />
      )}
    </RemoteBoundary>
  );
}
