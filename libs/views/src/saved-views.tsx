import { ApiError } from '@demanda/api/api-error';
import { useSession } from '@demanda/auth/use-session';
import type { ViewList } from '@demanda/contracts/views';
import { SearchBaseContext, useLocation, useNavigateUnlessLeft } from '@demanda/router';
import type { z } from '@demanda/schema';
import { PageSkeleton } from '@demanda/ui/core';
import { ListViewContext } from '@demanda/ui/list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { viewsOptions } from './calls';
import { rememberedDefault } from './default-view';
import { changeOwnLayout, sendOwnLayoutOnLeave } from './own-layout';
import { ViewNotice } from './view-notice';
import { ofReadyMade, ofSaved, type ReadyMadeView } from './view-types';
import { changesView, isNoView, queryOfView, viewKeyOf } from './view-url';
import { ViewsContext } from './views-context';
import { ViewsMenu } from './views-menu';

export type { ReadyMadeView } from './view-types';

const NO_FILTERS = {};

/** Statuses of a server that does not know the call or the list. */
const UNKNOWN_CALL = [400, 404, 405];

interface SavedViewsProps {
  list: ViewList;
  path: string;
  query: z.ZodObject;
  /** Only those whose filters the user may use. */
  readyMade?: readonly ReadyMadeView[];
  children: ReactNode;
}

const KnownContext = createContext(true);

/**
 * Gives the list of a page its views: the one in the URL (`?view=12`) provides filters, order and columns, and the menu
 * opens, saves and shares them. With a server that has no views the list is as without.
 */
export function SavedViews({ list, path, query: shape, readyMade = [], children }: SavedViewsProps) {
  const userId = useSession().user?.id;
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigateUnlessLeft();
  const client = useQueryClient();
  const { data, error, isPending } = useQuery(viewsOptions(list, userId));
  const isUnknown = error instanceof ApiError && UNKNOWN_CALL.includes(error.status ?? 0);

  // Until the server says which filters it knows, only views that every server can show.
  const possible = isPending ? readyMade.filter(({ older }) => older === undefined) : readyMade;
  const ready = isUnknown ? [] : possible.flatMap((view) => ofReadyMade(view, data?.parameters));
  const saved = (data?.views ?? []).map(ofSaved);
  const defaultView = (data ? data.preferences.defaultView : rememberedDefault(list, userId)) ?? undefined;
  const asked = viewKeyOf(search);
  const isBare = search === '' && pathname === path;
  const key = asked ?? (isBare && !isUnknown ? (defaultView ?? null) : null);
  const current = [...ready, ...saved].find((view) => view.key === key);
  const isKnown = key === null || isNoView(key) || current !== undefined || !isPending;
  const known = Object.keys(shape.shape);
  const open = (next: string | undefined) =>
    navigate(pathname + queryOfView(search, next, defaultView !== undefined));

  // The URL is external to React: a default view gets its address.
  const isDefault = asked === null && current !== undefined;
  useEffect(() => {
    if (isDefault) navigate(`${path}?view=${key}`, { replace: true, state });
  });

  // The page and its timers are external to React.
  useEffect(() => sendOwnLayoutOnLeave(list), [list]);

  const views = {
    ...{ list, known, saved, current, open },
    readyMade: ready,
    defaultView: [...ready, ...saved].some((view) => view.key === defaultView) ? defaultView : undefined,
    hasChangedFilters: changesView(search, known),
    isMissing: asked !== null && isKnown && !isNoView(asked) && current === undefined,
    isLoaded: data !== undefined,
    isPending,
  };
  const { id, version, layout } = current?.saved ?? {};
  return (
    <SearchBaseContext value={current?.query ?? NO_FILTERS}>
      <ViewsContext value={views}>
        <ListViewContext
          value={{
            key: `view-${id}-${version}`,
            arrangement: layout,
            own: data?.preferences.layout ?? undefined,
            onOwnChange: isUnknown ? undefined : (layout) => changeOwnLayout(client, list, layout),
            // While the server is asked, what nearly every server knows has its place, so that nothing moves.
            parameters: known.filter((name) => isPending || data?.parameters?.includes(name)),
            menu: (isPending || data) && <ViewsMenu />,
            notice: !isUnknown && <ViewNotice />,
          }}
        >
          <KnownContext value={isKnown}>{children}</KnownContext>
        </ListViewContext>
      </ViewsContext>
    </SearchBaseContext>
  );
}

/** Renders the list once it is known what the open view contains. */
export function WithOpenView({ children }: { children: ReactNode }) {
  return use(KnownContext) ? children : <PageSkeleton />;
}
