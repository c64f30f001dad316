import { type z } from '@demanda/schema';
import {
  bulkRecords,
  asList,
  bulkIds,
  dayFilters,
  enumFilter,
  flagFilter,
  idFilter,
  recordsOf,
  listQuery,
  moneyFilters,
  textFilter,
  withoutPaging,
} from './list';

const query = listQuery(['id', 'title'], {
  title: textFilter,
  code: textFilter,
  status: enumFilter(['OPEN', 'DONE']),
  requesterId: idFilter,
  active: flagFilter,
  ...dayFilters('createdAt'),
  ...moneyFilters('amount'),
});

/** Messages of a refused value, each with the path of its key. */
function refusals(shape: z.ZodType, value: unknown): string[] {
  const { error } = shape.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) =>
    [path.join('.'), message].filter(Boolean).join(': '),
  );
}

test('a query string becomes typed values; a repeated key stays a list', () => {
  const typed = query.parse({
    page: '0',
    size: '20',
    sort: ['title,DESC', 'id,asc'],
    search: 'João',
    searchIn: 'code',
    status: ['OPEN', 'DONE'],
    requesterId: '7',
    amountFrom: '10.50',
    createdAtTo: '2026-02-28',
  });
  expect(typed).toEqual({
    page: 0,
    size: 20,
    sort: ['title,desc', 'id,asc'],
    search: 'João',
    searchIn: 'code',
    status: ['OPEN', 'DONE'],
    requesterId: 7,
    amountFrom: 10.5,
    createdAtTo: '2026-02-28',
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a page below zero', { page: '-1' }, 'page: Página inválida'],
  ['a page that is no number', { page: '1e1' }, 'page: Página inválida'],
  ['a size of zero', { size: '0' }, 'size: Tamanho de página inválido'],
  ['too large a size', { size: '101' }, 'size: Use no máximo 100 itens por página'],
  ['an unknown sort', { sort: 'color,asc' }, 'sort: Ordenação desconhecida: color,asc'],
  ['one unknown sort of two', { sort: ['id,asc', 'id,up'] }, 'sort: Ordenação desconhecida: id,up'],
  ['an unknown key', { color: 'red' }, 'Parâmetro desconhecido: color'],
  ['an unknown search field', { searchIn: 'status' }, 'searchIn: Campo de busca desconhecido: status'],
  ['an unknown value', { status: 'LATE' }, 'status: Valor de filtro desconhecido'],
  ['a flag in words', { active: 'sim' }, 'active: Use true ou false'],
  ['too long a text', { title: 'x'.repeat(501) }, 'title: Filtro muito longo'],
  ['too long a search', { search: 'x'.repeat(501) }, 'search: Busca muito longa'],
  [
    'a day that does not exist',
    { createdAt: '2026-02-30' },
    'createdAt: Esta data não existe: confira o dia, o mês e o ano',
  ],
  ['an amount in another notation', { amountTo: '1,5' }, 'amountTo: Valor inválido'],
])('%s is refused in words', (_what, value, message) => {
  expect(refusals(query, value)).toEqual([message]);
});

test('an export keeps the query without its paging', () => {
  expect(withoutPaging({ page: 3, size: 20, title: 'a' })).toEqual({ title: 'a' });
});

test('the value of a repeatable key is read as a list', () => {
  expect([asList(undefined), asList('a'), asList(['a', 'b'])]).toEqual([[], ['a'], ['a', 'b']]);
});

test('ids of a bulk call come alone or in an object', () => {
  expect([bulkIds.parse([1, 2]), bulkIds.parse({ ids: [3] })].map(recordsOf)).toEqual([
    [{ id: 1 }, { id: 2 }],
    [{ id: 3, version: undefined }],
  ]);
  const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1);
  expect(refusals(bulkIds, tooMany)).toEqual(['Selecione no máximo 1000 registros']);
  expect(refusals(bulkIds, { ids: tooMany })).toEqual(['Selecione no máximo 1000 registros']);
  expect(refusals(bulkIds, [])).toEqual(['Selecione ao menos um registro']);
  expect(refusals(bulkIds, { ids: [] })).toEqual(['ids: Selecione ao menos um registro']);
  expect(refusals(bulkIds, [1, 0])).toEqual(['1: Identificador inválido']);
  for (const wrong of [undefined, '1', {}, { ids: 1 }]) {
    expect(refusals(bulkIds, wrong)).toEqual(['Informe uma lista de identificadores']);
  }
});

test.each([
  [[{ id: 9, version: 1 }], 'of another record'],
  [
    [
      { id: 7, version: 0 },
      { id: 7, version: 1 },
    ],
    'twice of one',
  ],
  [[], 'of none'],
])('a bulk call is refused with the versions %j: %s', (versions) => {
  expect(bulkRecords.safeParse({ ids: [7], versions }).error?.issues[0]?.message).toBe(
    'Informe a versão de cada registro, uma única vez',
  );
  expect(bulkRecords.safeParse({ ids: [7, 7], versions: [{ id: 7, version: 1 }] }).success).toBe(true);
});
