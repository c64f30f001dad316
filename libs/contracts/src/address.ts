/** Addresses of calls, for every client of the API. */

type Values = Record<string, unknown>;

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Fills the parameters of a contract's path: `/tasks/:id` becomes `/tasks/7`. */
export function fillPath(path: string, params: Values = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    if (isBlank(params[name])) throw new Error(`missing path parameter ${name} of ${path}`);
    return encodeURIComponent(String(params[name]));
  });
}

/** Returns the query without blank values (LIST-06); a list repeats its key for each value (LIST-05). */
export function withoutBlanks(query: Values = {}): Values {
  const kept = Object.entries(query).map(([key, value]): [string, unknown] => [
    key,
    Array.isArray(value) ? value.filter((item: unknown) => !isBlank(item)) : value,
  ]);
  return Object.fromEntries(kept.filter(([, value]) => !isBlank(value)));
}
