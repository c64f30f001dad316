import type { z } from '@demanda/schema';
import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useSearchParams } from 'react-router-dom';
import { useListAddress } from './list-return';
import { readSearch, writeSearch, type Accepts } from './search-params';

type Shape = z.ZodObject;

/** The shape's values, those with a default always there. */
type Search<S extends Shape, D> = Omit<z.output<S>, keyof D> & {
  [K in keyof D & keyof z.output<S>]-?: NonNullable<z.output<S>[K]>;
};

interface Options {
  /** Do not add a step to the history: for changes made by typing. */
  replace?: boolean;
}

type SetSearch<S extends Shape> = (change: Partial<z.input<S>>, options?: Options) => void;

const acceptAll: Accepts = () => true;

/**
 * The address as a contract's list query, and back: `[search, setSearch]`. What does not fit the shape is
 * left out and `defaults` fills the gaps, so a hand-written address never breaks a page. `setSearch` merges,
 * adds a step to the history (Back undoes it) and returns to page 0 unless the change names the page; quick
 * changes one after the other all count. What `accepts` refuses counts as absent, too.
 */
export function useSearch<S extends Shape, const D extends Partial<z.input<S>>>(
  schema: S,
  defaults: D,
  accepts = acceptAll,
): [search: Search<S, D>, setSearch: SetSearch<S>] {
  const rendered = useLocation();
  const router = useContext(RouterContext)?.router;
  const [params, setParams] = useSearchParams();
  useListAddress(rendered);
  const search = { ...defaults, ...readSearch(schema, params, accepts) } as unknown as Search<S, D>;
  const setSearch: SetSearch<S> = (change, { replace = false } = {}) => {
    // a page that takes long to render still has the address before
    const { pathname, search: written } = router?.state.location ?? rendered;
    // the person has gone to another page meanwhile, whose address this would change
    if (pathname !== rendered.pathname) return;
    const before = new URLSearchParams(written);
    const next = writeSearch(schema, before, change, defaults, accepts);
    if (next.toString() !== before.toString()) setParams(next, { replace });
  };
  return [search, setSearch];
}
