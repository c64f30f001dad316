import { useSession } from '@demanda/auth/use-session';
import type { FieldLevels, ProfileCode } from '@demanda/contracts/permissions';
import type { RecordKind } from '@demanda/contracts/search';
import { LinkProvider, PersonProvider, RecordPathProvider, ThemeProvider } from '@demanda/ui/core';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from '@demanda/router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { testQueryClient } from './query-client';
import { signInAs } from './sign-in';
import { startUser } from './user';

interface RemoteOptions {
  /** URL to open, with its query. */
  path: string;
  /** Profile of the signed-in user; signed out by default. */
  signInAs?: ProfileCode;
  /** Field levels that differ from those of the profile, by resource. */
  levels?: FieldLevels;
  /** Where links to records lead, as `search` of the contracts says it: `{ tasks: '/tasks/:id' }`; none by default. */
  recordPaths?: Partial<Record<RecordKind, string>>;
}

interface ProvidersProps {
  recordPaths: RemoteOptions['recordPaths'];
  onAddress: (address: string) => void;
  children: ReactNode;
}

function Providers({ recordPaths, onAddress, children }: ProvidersProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  onAddress(pathname + search);
  return (
    <LinkProvider navigate={(address, options) => void navigate(address, options)}>
      <RecordPathProvider value={(kind, id) => recordPaths?.[kind]?.replace(':id', String(id))}>
        <PersonProvider id={useSession().user?.id}>{children}</PersonProvider>
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
  { path, signInAs: profile, levels, recordPaths }: RemoteOptions,
) {
  if (profile) signInAs(profile, {}, levels);
  let address = path;
  const routes = Object.entries(pages).map(([pattern, Page]) => (
    <Route key={pattern} path={pattern} element={<Page />} />
  ));
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={testQueryClient()}>
        <ThemeProvider>
          <Providers recordPaths={recordPaths} onAddress={(current) => void (address = current)}>
            <Routes>
              {routes}
              <Route path="*" element={null} />
            </Routes>
          </Providers>
        </ThemeProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { ...view, user: startUser(), address: () => address };
}
