import { z } from 'zod';

/** Calls whose first record fills the parameter of a route, where the path of the route does not name them. */
export type SampleLists = Readonly<Record<string, string>>;

const page = z
  .object({ content: z.array(z.record(z.string(), z.unknown())) })
  .transform(({ content }) => content);
const records = z.array(z.record(z.string(), z.unknown())).or(page);

/**
 * Returns the path of a call that lists records for the parameter of a route: `/orders` for `/orders/:id/edit`;
 * undefined for a route without a parameter.
 */
export function listFor(route: string, lists: SampleLists): string | undefined {
  if (!route.includes('/:')) return undefined;
  return lists[route] ?? route.slice(0, route.indexOf('/:'));
}

/** Replaces the parameters of a route by the values of a record: its own field of that name, else its id or another's. */
export function fill(route: string, record: Record<string, unknown>): string {
  const ids = Object.entries(record).filter(([name]) => name.endsWith('Id'));
  const valueOf = (name: string) =>
    [record[name], record.id, ...ids.map(([, id]) => id)].find((value) => typeof value === 'number');
  return route.replaceAll(/:(\w+)/g, (_, name: string) => String(valueOf(name) ?? 1));
}

/** Returns the address of a route with the first record that this user may read. */
export async function addressOf(
  { url, lists }: { url: string; lists: SampleLists },
  token: string,
  route: string,
): Promise<string> {
  const list = listFor(route, lists);
  if (!list) return route;
  const answer = await fetch(`${url}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
  const found = records.safeParse(await answer.json().catch(() => undefined));
  return fill(route, (answer.ok && found.data?.[0]) || {});
}
