import type { z } from '@demanda/schema';
import { createContext, use, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router-dom';
import { useListAddress } from './list-return';
import { readSearch, writeSearch, type Accepts, type SearchBase } from './search-params';

type Shape = z.ZodObject;

/** Values of the shape; those with a default are always present. */
type Search<S extends Shape, D> = Omit<z.output<S>, keyof D> & {
  [K in keyof D & keyof z.output<S>]-?: NonNullable<z.output<S>[K]>;
};

interface Options {
  /** Replaces the history entry instead of adding one, e.g. for changes by typing. */
  replace?: boolean;
}

type SetSearch<S extends Shape> = (change: Partial<z.input<S>>, options?: Options) => void;

const acceptAll: Accepts = () => true;

/** Provides what the lists below show unless their URL says otherwise: the parameters of an open view. */
export const SearchBaseContext = createContext<SearchBase>({});

/**
 * URL parameters as a contract's list query: `[search, setSearch]`. Values that do not match the shape or that
 * `accepts` refuses are dropped and `defaults` fills in, so that a hand-written URL never breaks a page. `setSearch`
 * merges, adds a history entry (Back undoes it) and returns to page 0 unless the change sets the page; quick successive
 * changes all count.
 */
export function useSearch<S extends Shape, const D extends Partial<z.input<S>>>(
  schema: S,
  defaults: D,
  accepts = acceptAll,
): [search: Search<S, D>, setSearch: SetSearch<S>] {
  const rendered = useLocation();
  const router = useContext(RouterContext)?.router;
  const [params, setParams] = useSearchParams();
  useListAddress();
  const base = use(SearchBaseContext);
  const search = { ...defaults, ...readSearch(schema, params, accepts, base) } as unknown as Search<S, D>;
  const setSearch: SetSearch<S> = (change, { replace = false } = {}) => {
    // A page that renders slowly still has the previous location.
    const { pathname, search: written } = router?.state.location ?? rendered;
    // The user has left this page; the change would apply to another URL.
    if (pathname !== rendered.pathname) return;
    const before = new URLSearchParams(written);
    const next = writeSearch(schema, before, change, { defaults, accepts, base });
    if (next.toString() !== before.toString()) setParams(next, { replace });
  };
  return [search, setSearch];
}
