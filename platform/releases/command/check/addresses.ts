import { z } from 'zod';

/** Calls whose first record fills the parameter, where the path does not name them. */
const CALLS: Record<string, string> = {
  '/billing/:id': '/billing-periods/with-totals',
  '/charges/account/:id': '/requesters',
  '/permissions/users/:id': '/admin/users',
  '/deliveries/:id': '/deliveries/grouped-by-task',
  '/deliveries/group/:taskId/edit': '/deliveries/grouped-by-task',
};

const page = z
  .object({ content: z.array(z.record(z.string(), z.unknown())) })
  .transform(({ content }) => content);
const records = z.array(z.record(z.string(), z.unknown())).or(page);

/**
 * Returns the path of a call that lists records for the parameter of a route: `/tasks` for `/tasks/:id/edit`; undefined
 * for a route without a parameter.
 */
export function listFor(route: string): string | undefined {
  if (!route.includes('/:')) return undefined;
  return CALLS[route] ?? route.slice(0, route.indexOf('/:'));
}

/** Replaces the parameters of a route by the values of a record: its own field of that name, else its id or its task's. */
export function fill(route: string, record: Record<string, unknown>): string {
  const valueOf = (name: string) =>
    [record[name], record.id, record.taskId].find((value) => typeof value === 'number');
  return route.replaceAll(/:(\w+)/g, (_, name: string) => String(valueOf(name) ?? 1));
}

/** Returns the address of a route with the first record that this user may read. */
export async function addressOf(url: string, token: string, route: string): Promise<string> {
  const list = listFor(route);
  if (!list) return route;
  const answer = await fetch(`${url}/api${list}`, { headers: { authorization: `Bearer ${token}` } });
  const found = records.safeParse(await answer.json().catch(() => undefined));
  return fill(route, (answer.ok && found.data?.[0]) || {});
}
