import { Client, type QueryConfig } from 'pg';

/** Statements are named from this use on: a text met once or twice is not worth a plan on the server. */
const USES_BEFORE_NAME = 3;
/** Every name holds memory in every connection. */
const MAX_NAMES = 300;
const MAX_COUNTED = 2_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const count = (uses.get(text) ?? 0) + 1;
  if (count < USES_BEFORE_NAME) {
    if (uses.size >= MAX_COUNTED) uses.clear();
    uses.set(text, count);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares the statements it meets often, for the pool's `Client` option. */
export class PreparedClient extends Client {
  // pg's own signature is a dozen overloads; a pool behind Kysely sends a text and its values.
  override query = ((first: unknown, ...rest: unknown[]) => {
    const send = Client.prototype.query as (...all: unknown[]) => unknown;
    const [values, ...callback] = rest;
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined;
    if (!name) return send.call(this, first, ...rest);
    return send.call(this, { name, text: first, values } as QueryConfig, ...callback);
  }) as Client['query'];
}
