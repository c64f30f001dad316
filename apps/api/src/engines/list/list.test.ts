import { listRequesters, type Requester } from '@demanda/contracts/requesters';
import { fc } from '../../../test/make/cases';
import { sql } from 'kysely';
import type { Caller } from '../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../test/servers/start-test-app';

/** The list engine compared with a simple implementation in JavaScript, for random queries. */

const TEXTS = [
  'Ângela Muñoz',
  'angela',
  'JOÃO',
  'João 100%',
  'joao_1',
  'a\\b',
  "d'Ávila",
  'Zoë',
  'Ç',
  'Ünal',
  '%',
  '_',
];
/** Either side of midnight in São Paulo, with and without summer time, and a day without midnight. */
const INSTANTS = [
  '2026-03-10T02:59:59.999Z',
  '2026-03-10T03:00:00.000Z',
  '2026-03-11T02:59:59.999Z',
  '2018-12-31T01:59:59.999Z',
  '2018-12-31T02:00:00.000Z',
  '2018-11-04T02:59:59.999Z',
  '2018-11-04T03:00:00.000Z',
];
const DAYS = [
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2018-12-30',
  '2018-12-31',
  '2018-11-03',
  '2018-11-04',
];

let server: TestApp;
let caller: Caller;
let rows: Requester[];
beforeAll(async () => {
  server = await startTestApp();
  caller = await server.as('USER');
  const values = TEXTS.flatMap((name, index) =>
    [0, 1, 2].map((copy) => ({
      name,
      email: `${'abc'[copy]}${index % 5}@cliente.example`,
      phone: (index + copy) % 3 === 0 ? null : `(11) 9${(index * 7 + copy) % 10}`,
      created_at: INSTANTS[(index + copy) % INSTANTS.length]!,
      updated_at: INSTANTS[(index * copy) % INSTANTS.length]!,
    })),
  );
  await server.db.insertInto('requesters').values(values).execute();
  rows = (await caller.send<Requester[]>({ method: 'GET', url: '/api/requesters?sort=id,asc' })).body;
});
afterAll(() => server.close());

const fold = (text?: string | null) => (text ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayOf = (instant: string) => dayFormat.format(new Date(instant));

type Test = (row: Requester, value: string) => boolean;
const containing =
  (field: 'name' | 'email' | 'phone'): Test =>
  (row, value) =>
    fold(row[field]).includes(fold(value.trim()));
const dayTests = (field: 'createdAt' | 'updatedAt'): Record<string, Test> => ({
  [field]: (row, day) => dayOf(row[field]) === day,
  [`${field}From`]: (row, day) => dayOf(row[field]) >= day,
  [`${field}To`]: (row, day) => dayOf(row[field]) <= day,
});
const TESTS: Record<string, Test> = {
  id: (row, value) => row.id === Number(value),
  name: containing('name'),
  email: containing('email'),
  phone: containing('phone'),
  ...dayTests('createdAt'),
  ...dayTests('updatedAt'),
};

const SORT_KEYS = {
  id: (row: Requester) => row.id,
  name: (row: Requester) => fold(row.name),
  email: (row: Requester) => fold(row.email),
  phone: (row: Requester) => fold(row.phone),
  createdAt: (row: Requester) => row.createdAt,
  updatedAt: (row: Requester) => row.updatedAt,
};
type Query = Record<string, string | string[]>;
const toArray = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

/** Every word in one of the fields; without fields, in any. Signs that stand alone are left out. */
function isSought(row: Requester, { search, searchIn }: Query): boolean {
  const words = toArray(search).flatMap((text) => text.split(' ').filter(Boolean));
  const meant = words.filter((word) => !/^[\p{P}\p{S}]+$/u.test(word));
  const named = toArray(searchIn);
  const fields = named.length > 0 ? named : ['name', 'email', 'phone'];
  return (meant.length > 0 ? meant : words).every((word) => fields.some((field) => TESTS[field]!(row, word)));
}

function matches(row: Requester, query: Query): boolean {
  if (!isSought(row, query)) return false;
  return Object.entries(TESTS).every(([key, test]) => {
    const values = toArray(query[key]).filter((value) => value.trim() !== '');
    return values.length === 0 || values.some((value) => test(row, value));
  });
}

function inOrder(query: Query) {
  const terms = toArray(query.sort).length > 0 ? toArray(query.sort) : ['id,asc'];
  const steps = terms.map((term) => term.split(',') as [keyof typeof SORT_KEYS, 'asc' | 'desc']);
  const last = steps.at(-1)![1];
  return (a: Requester, b: Requester): number => {
    for (const [field, direction] of [...steps, ['id', last] as const]) {
      const [left, right] = [SORT_KEYS[field](a), SORT_KEYS[field](b)];
      if (left !== right) return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
    }
    return 0;
  };
}

const text = fc.oneof(
  fc.constantFrom(...TEXTS, '', ' ', 'ã', 'A%', '@', '\\', 'cliente'),
  fc.string({ maxLength: 3, unit: fc.constantFrom(...'aãÁoJn%_\\ 19') }),
);
const repeated = (value: fc.Arbitrary<string>) =>
  fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }));
const day = fc.constantFrom(...DAYS);
const sortTerm = fc
  .tuple(fc.constantFrom(...Object.keys(SORT_KEYS)), fc.constantFrom('asc', 'desc'))
  .map((term) => term.join(','));
const anyQuery = fc.record(
  {
    page: fc.integer({ min: 0, max: 4 }).map(String),
    size: fc.integer({ min: 1, max: 20 }).map(String),
    sort: repeated(sortTerm),
    id: repeated(fc.integer({ min: 1, max: 40 }).map(String)),
    name: repeated(text),
    email: repeated(text),
    phone: repeated(text),
    search: text,
    searchIn: repeated(fc.constantFrom('name', 'email', 'phone')),
    createdAt: day,
    createdAtFrom: day,
    createdAtTo: day,
    updatedAtFrom: day,
    updatedAtTo: day,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>;

const call = (query: Query) => caller.call(listRequesters, { query: query });

test('any query filters, counts and sorts as specified', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const expected = rows.filter((row) => matches(row, query)).sort(inOrder(query));
      const { status, body } = await call(query);
      expect(status).toBe(200);
      if (query.page === undefined && query.size === undefined) {
        expect(body).toEqual(expected);
        return;
      }
      const [page, size] = [Number(query.page ?? 0), Number(query.size ?? 10)];
      expect(body.content).toEqual(expected.slice(page * size, (page + 1) * size));
      const totalPages = Math.ceil(expected.length / size);
      expect(body).toMatchObject({
        totalElements: expected.length,
        totalPages,
        currentPage: page,
        pageSize: size,
        first: page === 0,
        last: page >= totalPages - 1,
      });
    }),
    { numRuns: 100 },
  );
});

test('a cached total is counted again after any write', async () => {
  const total = async () => (await call({ size: '1' })).body.totalElements;
  const before = await total();
  expect(await total()).toBe(before);
  const values = { name: 'Nova', email: 'nova@cliente.example' };
  const { id } = await server.db
    .insertInto('requesters')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await total()).toBe(before + 1);
  await server.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('requesters').where('id', '=', id).execute();
  });
  expect(await total()).toBe(before);
});

test('a total beyond the limit is capped and flagged', async () => {
  // The history of so many takes as long as they do.
  await sql`alter table requesters disable trigger user`.execute(server.db);
  await sql`insert into requesters (name, email)
    select 'Massa', 'm@m' from generate_series(1, 100001)`.execute(server.db);
  const { body } = await call({ size: '10', name: 'massa' });
  expect(body).toMatchObject({ totalElements: 100_000, totalIsCapped: true, last: false });
  const { body: exact } = await call({ size: '10', name: 'joao' });
  expect(exact).not.toHaveProperty('totalIsCapped');
});
