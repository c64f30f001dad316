import type { z } from '@demanda/schema';

/** URL parameters by key; a single key is a text, a repeated one a list. */
export type SearchValues = Record<string, unknown>;

const asText = (value: unknown) => String(value).trim();
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => item !== undefined && item !== null)
    .map(asText)
    .filter((text) => text !== '');

/** Decides whether a text of the URL is used, in addition to matching the shape of its key. */
export type Accepts = (shape: z.ZodType, text: string) => boolean;

/** Parameters that count where the URL has none; a blank one in the URL removes them. */
export type SearchBase = Readonly<Record<string, readonly string[]>>;

/** Returns the parameters that match the shape and are accepted; others count as absent. */
export function readSearch(
  schema: z.ZodObject,
  params: URLSearchParams,
  accepts: Accepts,
  base: SearchBase = {},
): SearchValues {
  const search: SearchValues = {};
  for (const [key, value] of Object.entries(schema.shape)) {
    const field = value as z.ZodType;
    const given = params.has(key) ? params.getAll(key) : (base[key] ?? []);
    const valid = given.filter(
      (text) => text !== '' && accepts(field, text) && field.safeParse(text).success,
    );
    if (valid.length === 0) continue;
    const result = field.safeParse(valid.length === 1 ? valid[0] : valid);
    if (result.success) search[key] = result.data;
  }
  return search;
}

interface WriteOptions {
  /** Values of the list for keys that neither the URL nor the base has. */
  defaults: SearchValues;
  accepts: Accepts;
  base?: SearchBase;
}

/**
 * Returns the URL parameters after a change: undefined and blank remove a key, a default or a value of the base is not
 * written, and any change other than of the page returns to the first page (LIST-01 to LIST-03). Unknown keys stay.
 */
export function writeSearch(
  schema: z.ZodObject,
  params: URLSearchParams,
  change: SearchValues,
  { defaults, accepts, base = {} }: WriteOptions,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const kept = readSearch(schema, params, accepts, base);
  const ofBase = readSearch(schema, new URLSearchParams(), accepts, base);
  const values = { ...kept, ...change };
  if (Object.keys(change).some((key) => key !== 'page')) values.page = change.page;
  for (const key of Object.keys(schema.shape)) {
    next.delete(key);
    const written = texts(values[key]);
    const unwritten = texts(ofBase[key] ?? defaults[key]);
    if (written.join('\n') === unwritten.join('\n')) continue;
    if (written.length === 0 && ofBase[key] !== undefined) next.append(key, '');
    for (const text of written) next.append(key, text);
  }
  return next;
}
