import { allows, type HeldOnRoutes } from '@demanda/contracts/allows';
import type { RemoteRoute } from './contract';

/** Id of a record in a URL; pages show others as not found, without a call. */
const ID = /^[1-9]\d{0,14}$/;

interface Visit {
  pathname: string;
  /** Query string of the URL. */
  search: string;
  held: HeldOnRoutes;
  /** Whether the person has a default view of this list. */
  hasDefaultView: (list: string) => boolean;
}

/**
 * Returns the calls that the page of a route makes first, as paths below the API. Empty where the query of the URL or a
 * default view decides what is called, since only the page can read them. The page's inline script bundles this file.
 */
export function firstCallsOf(
  route: RemoteRoute,
  { pathname, search, held, hasDefaultView }: Visit,
): string[] {
  const names = route.path.split('/');
  const parts = pathname.split('/');
  const valueOf = (name: string) => parts[names.indexOf(name)] ?? '';
  const isRecord = names.every((name) => !name.startsWith(':') || ID.test(valueOf(name)));
  if (search || !isRecord) return [];
  return (route.calls ?? [])
    .filter(({ right, reveals }) => allows(held, { access: right ?? 'signed-in', reveals }))
    .filter(({ list }) => !list || !hasDefaultView(list))
    .map(({ path }) => path.replace(/:\w+/g, valueOf));
}
