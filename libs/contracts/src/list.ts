import { z } from '@demanda/schema';
import {
  id,
  idParam,
  money,
  plainDate,
  plainMoment,
  readDecimal,
  readWhole,
  recordVersion,
  type RecordVersion,
} from './fields';
import { notKey } from './filter-names';
import { MAX_BULK_IDS, MAX_PAGE_SIZE } from './limits';
import type { RestrictedResource } from './permissions';
import { fieldNames, restrictedFilters } from './restricted';
import { rowsOf } from './rows';

/** Paging, sorting and filters: one shape for page URL, query string, cache key and server. */

const pageIndex = z.preprocess(readWhole, z.int('Página inválida').min(0, 'Página inválida'));

const pageSize = z.preprocess(
  readWhole,
  z
    .int('Tamanho de página inválido')
    .min(1, 'Tamanho de página inválido')
    .max(MAX_PAGE_SIZE, `Use no máximo ${MAX_PAGE_SIZE} itens por página`),
);

/** Accepts upper-case directions: `id,DESC`. */
export const inAnyCase = <T extends z.ZodType<string, string>>(pattern: RegExp, values: T): T =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.replace(pattern, (found) => found.toLowerCase()) : text),
    values,
  ) as unknown as T;

export type SortTerm<Field extends string = string> = `${Field},asc` | `${Field},desc`;

/** A repeated key matches any of its values (G-GEN-17). */
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.union([item, z.array(item)], {
    error: (issue) => {
      const branches = issue.code === 'invalid_union' ? issue.errors : [];
      return branches[Array.isArray(issue.input) ? 1 : 0]?.[0]?.message;
    },
  });

/** Returns the value of a repeatable key as a list. */
export function asList<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Matches texts that contain the value, ignoring case, accents and the kind of quotes and dashes; a blank value does
 * not filter (G-GEN-17).
 */
export const textFilter = oneOrMore(z.string().max(500, 'Filtro muito longo')).optional();
export const idFilter = oneOrMore(idParam).optional();
export const enumFilter = <const T extends readonly [string, ...string[]]>(values: T) =>
  oneOrMore(z.enum(values, { error: 'Valor de filtro desconhecido' })).optional();
/** A filter of its own, so that `search` does not include it. */
const notTextFilter = oneOrMore(z.string().max(500, 'Filtro muito longo')).optional();

type WithNot<Name extends string, T> = Record<Name | `${Name}Not`, T>;
/** Filters `name` and `nameNot`: the texts that contain none of the values. */
export const textFilters = <Name extends string>(name: Name) =>
  ({ [name]: textFilter, [notKey(name)]: notTextFilter }) as WithNot<Name, typeof textFilter>;
/** Filters `name` and `nameNot`: none of the values, also no value. */
export function enumFilters<Name extends string, const T extends readonly [string, ...string[]]>(
  name: Name,
  values: T,
) {
  const filter = enumFilter(values);
  return { [name]: filter, [notKey(name)]: filter } as WithNot<Name, typeof filter>;
}
export const flagFilter = z.enum(['true', 'false'], { error: 'Use true ou false' }).optional();
export const numberFilter = oneOrMore(z.preprocess(readWhole, z.int('Número inválido'))).optional();
const moneyParam = z.preprocess(readDecimal, money).optional();
const dayParam = plainDate.optional();

type RangeKeys<Name extends string> = Name | `${Name}From` | `${Name}To`;
const range = <Name extends string, T extends z.ZodType>(name: Name, value: T) =>
  ({ [name]: value, [`${name}From`]: value, [`${name}To`]: value }) as Record<RangeKeys<Name>, T>;

/** Filters `name`, `nameFrom` and `nameTo` as days in America/Sao_Paulo, inclusive. */
export const dayFilters = <Name extends string>(name: Name) => range(name, dayParam);
/** The same as days or minutes of days: `2025-03-09`, `2025-03-09T14:30`. */
export const momentFilters = <Name extends string>(name: Name) => range(name, plainMoment.optional());
/** Filters `name`, `nameFrom` and `nameTo` as amounts, inclusive. */
export const moneyFilters = <Name extends string>(name: Name) => range(name, moneyParam);

/**
 * `search` matches records whose `searchIn` fields together contain every word of the text, in any order; without
 * `searchIn`, all fields that the user may see are searched (G-USE-6).
 */
function searchKeys(filters: z.ZodRawShape, resource?: RestrictedResource) {
  const fields = Object.keys(filters).filter((key) => filters[key] === textFilter);
  const searchIn = oneOrMore(
    z.enum(fields, { error: ({ input }) => `Campo de busca desconhecido: ${String(input)}` }),
  ).optional();
  return {
    search: z.string().max(500, 'Busca muito longa').optional(),
    searchIn: resource ? fieldNames(resource, searchIn) : searchIn,
  };
}

/** Returns the fields that `searchIn` of a list query may name; none for another query. */
export function searchFieldsOf(query: z.ZodObject | undefined): readonly string[] {
  const searchIn = query?.shape['searchIn'] as ReturnType<typeof searchKeys>['searchIn'] | undefined;
  return searchIn?.unwrap().options[0].options ?? [];
}

/**
 * Query of a list: `page`, `size`, repeated `sort=field,direction`, `search` over text filters, and the given filters.
 * An unknown key is refused by name (G-GEN-17, G-GEN-18). Sorts, searches and filters by a restricted field of
 * `resource` are refused to users who may not see it.
 */
export function listQuery<const Field extends string, const Filters extends z.ZodRawShape>(
  sortable: readonly Field[],
  filters: Filters,
  resource?: RestrictedResource,
) {
  const terms = sortable.flatMap((field): SortTerm<Field>[] => [`${field},asc`, `${field},desc`]);
  const sort = oneOrMore(
    inAnyCase(
      /,(asc|desc)$/i,
      z.enum(terms as [SortTerm<Field>, ...SortTerm<Field>[]], {
        error: ({ input }) => `Ordenação desconhecida: ${String(input)}`,
      }),
    ),
  ).optional();
  return z.strictObject(
    {
      page: pageIndex.optional(),
      size: pageSize.optional(),
      sort: resource ? fieldNames(resource, sort) : sort,
      ...searchKeys(filters, resource),
      ...(resource ? restrictedFilters(resource, filters) : filters),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? `Parâmetro desconhecido: ${issue.keys.join(', ')}` : undefined,
    },
  );
}

/** Returns a list query without its paging, for exports. */
export function withoutPaging<Query extends { page?: unknown; size?: unknown }>({
  page: _page,
  size: _size,
  ...rest
}: Query): Omit<Query, 'page' | 'size'> {
  return rest;
}

/** One page of a list. The server sends index and size under both names of the specification (G-GEN-21). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    content: rowsOf(item),
    currentPage: z.int().optional(),
    number: z.int().optional(),
    totalPages: z.int(),
    pageSize: z.int().optional(),
    size: z.int().optional(),
    totalElements: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    /** True when more rows match than are counted; show 'mais de {totalElements}'. */
    totalIsCapped: z.boolean().optional(),
    /** Number of rows of this page that are left out because what is stored of them cannot be read. */
    unreadable: z.int().optional(),
  });

export interface Page<T> extends Omit<z.infer<ReturnType<typeof pageOf>>, 'content'> {
  content: T[];
}

const TOO_MANY_IDS = `Selecione no máximo ${MAX_BULK_IDS} registros`;
const MISSING_IDS = 'Informe uma lista de identificadores';

/** Body of a bulk call: `[1,2]` or `{ids:[1,2]}` (G-GEN-16). */
const ids = z
  .array(id, { error: MISSING_IDS })
  .min(1, 'Selecione ao menos um registro')
  .max(MAX_BULK_IDS, TOO_MANY_IDS);
const bulkBody = <const Shape extends { ids: typeof ids }>(shape: Shape) =>
  z.union([ids, z.object(shape)], {
    // A list that is too long reports its length, not a wrong type.
    error: (issue) =>
      issue.code === 'invalid_union' && issue.errors.flat().some(({ code }) => code === 'too_big')
        ? TOO_MANY_IDS
        : MISSING_IDS,
  });
export const bulkIds = bulkBody({ ids });

export const bulkVersions = z.array(recordVersion).max(MAX_BULK_IDS, TOO_MANY_IDS).optional();

/** Whether the versions, where a bulk call has some, name each of its records once, and no other. */
export function nameEachOnce({
  ids: named,
  versions,
}: {
  ids: number[];
  versions?: RecordVersion[];
}): boolean {
  if (!versions) return true;
  const known = new Set(versions.map(({ id }) => id));
  return (
    known.size === versions.length && known.size === new Set(named).size && named.every((id) => known.has(id))
  );
}
export const EACH_VERSION_TEXT = 'Informe a versão de cada registro, uma única vez';

/** Body of a bulk call on records that change. */
export const bulkRecords = bulkBody({ ids, versions: bulkVersions }).refine(
  (body) => Array.isArray(body) || nameEachOnce(body),
  {
    error: EACH_VERSION_TEXT,
    path: ['versions'],
  },
);
export const bulkCount = z.object({ count: z.int() });

/** Returns the records of a bulk call, each once, with the version that it is based on. */
export function recordsOf(body: z.output<typeof bulkIds | typeof bulkRecords>): RecordVersion[] {
  if (Array.isArray(body)) return [...new Set(body)].map((id) => ({ id }));
  const versions = 'versions' in body ? (body.versions ?? []) : [];
  const versionById = new Map(versions.map((one) => [one.id, one.version]));
  return [...new Set(body.ids)].map((id) => ({ id, version: versionById.get(id) }));
}

/** Returns the parts of a call that names one record and the version that the change is based on. */
export const recordCall = ({ id, version }: RecordVersion) => ({ params: { id }, query: { version } });

/** Returns the body of a bulk call on these records. */
export const bulkOf = (records: readonly RecordVersion[]): z.input<typeof bulkRecords> => ({
  ids: records.map(({ id }) => id),
  versions: records.map(({ id, version }) => ({ id, version })),
});
