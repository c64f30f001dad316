import {
  Suspense,
  createElement,
  lazy,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { loadRemote } from './load-remote';
import { RemoteBoundary, type RemoteFailure } from './remote-boundary';
import type { ReleasedRemote } from './release';

interface Props {
  remote: ReleasedRemote;
  /** Pattern of one of the remote's routes. */
  path: string;
  /** Changes with every navigation: a failure ends there. */
  resetKey: string;
  loading: ReactNode;
  panel: (failure: RemoteFailure) => ReactNode;
}

const pages = new Map<string, LazyExoticComponent<ComponentType>>();
/** Containers that failed since they were last loaded: the next load evaluates them anew. */
const failed = new Set<string>();

function lazyPage(remote: ReleasedRemote, path: string): LazyExoticComponent<ComponentType> {
  const key = `${remote.container} ${path}`;
  const known = pages.get(key);
  if (known) return known;
  const page = lazy(async () => {
    const fresh = failed.delete(remote.container);
    const module = await loadRemote(remote, { fresh });
    const Page = module.pages[path] as ComponentType;
    // A remote's pages are lazy themselves, and a lazy may not resolve to another one.
    return { default: () => <Page /> };
  });
  pages.set(key, page);
  return page;
}

/** React.lazy keeps a rejection for ever, so the lazies themselves have to go. */
function forget(remote: ReleasedRemote): void {
  failed.add(remote.container);
  for (const key of pages.keys()) if (key.startsWith(`${remote.container} `)) pages.delete(key);
}

/** One page of a remote, with what is shown before it and instead of it. */
export function RemotePage({ remote, path, resetKey, loading, panel }: Props) {
  return (
    <RemoteBoundary
      remote={remote}
      resetKey={resetKey}
      loading={loading}
      panel={panel}
      onReset={() => forget(remote)}
    >
      {() => <Suspense fallback={loading}>{createElement(lazyPage(remote, path))}</Suspense>}
    </RemoteBoundary>
  );
}
