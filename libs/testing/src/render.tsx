import { useSession } from '@demanda/auth/use-session';
import type { FieldLevels, ProfileCode } from '@demanda/contracts/permissions';
import type { RecordKind } from '@demanda/contracts/search';
import { LinkProvider, PersonProvider, RecordPathProvider, ThemeProvider } from '@demanda/ui/core';
import { heldBySession } from '@demanda/auth/checks';
import type { ReleasedRemote } from '@demanda/federation/release';
import { SlotHostContext, type FilledSlot } from '@demanda/federation/slot-host';
import {
  createBrowserRouter,
  Route,
  RouterProvider,
  Routes,
  useLocation,
  useNavigate,
} from '@demanda/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { testQueryClient } from './query-client';
import { signInAs } from './sign-in';
import { startUser } from './user';

/** How a page is rendered. */
export interface RemoteOptions {
  /** URL to open, with its query. */
  path: string;
  /** Profile of the signed-in user; signed out by default. */
  signInAs?: ProfileCode;
  /** Field levels that differ from those of the profile, by resource. */
  levels?: FieldLevels;
  /** Where links to records lead, as `search` of the contracts says it: `{ tasks: '/tasks/:id' }`; none by default. */
  recordPaths?: Partial<Record<RecordKind, string>>;
  /** What fills the slots of the page, by their names; nothing by default. */
  fills?: Record<string, readonly FakeFill[]>;
}

/** A fill whose code is in the test. */
interface FakeFill {
  label: string;
  icon?: string;
  Part: ComponentType<never>;
}

/** Returns what the shell provides for slots. */
function hostOf(fills: RemoteOptions['fills'] = {}) {
  const fakes = Object.entries(fills).flatMap(([slot, found]) => found.map((fill) => ({ ...fill, slot })));
  const released = fakes.map(({ Part, ...fill }, order) => ({
    ...fill,
    ...{ kind: 'view', part: `part-${order}`, order },
  }));
  const FakePart = ({ fill, props }: FilledSlot) => {
    const Part = fakes[fill.order]!.Part as ComponentType<object>;
    return <Part {...props} />;
  };
  return {
    remotes: [{ name: 'others', fills: released } as unknown as ReleasedRemote],
    Part: FakePart,
    RemotePage: () => null,
  };
}

interface ProvidersProps extends Pick<RemoteOptions, 'recordPaths' | 'fills'> {
  onAddress: (address: string) => void;
  children: ReactNode;
}

function Providers({ recordPaths, fills, onAddress, children }: ProvidersProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [host] = useState(() => hostOf(fills));
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return (
    <LinkProvider navigate={(address, options) => void navigate(address, options)}>
      <RecordPathProvider value={(kind, id) => recordPaths?.[kind]?.replace(':id', String(id))}>
        <SlotHostContext value={{ ...host, held: heldBySession(session) }}>
          <PersonProvider id={session.user?.id}>{children}</PersonProvider>
        </SlotHostContext>
      </RecordPathProvider>
    </LinkProvider>
  );
}

/**
 * Renders a page of a remote as the shell does: `renderRemote(pages, { path: '/tasks?page=1', signInAs: 'USER' })` with
 * the remote's own `pages`. `address()` returns the current URL; a URL outside the remote renders nothing.
 */
export function renderRemote(
  pages: Record<string, ComponentType>,
  { path, signInAs: profile, levels, recordPaths, fills }: RemoteOptions,
) {
  if (profile) signInAs(profile, {}, levels);
  let address = path;
  const routes = Object.entries(pages).map(([pattern, Page]) => (
    <Route key={pattern} path={pattern} element={<Page />} />
  ));
  window.history.pushState(null, '', path);
  const page = (
    <Providers recordPaths={recordPaths} fills={fills} onAddress={(current) => void (address = current)}>
      <Routes>
        {routes}
        <Route path="*" element={null} />
      </Routes>
    </Providers>
  );
  const router = createBrowserRouter([{ path: '*', element: page }]);
  const view = render(
    <QueryClientProvider client={testQueryClient()}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return { ...view, user: startUser(), address: () => address };
}
