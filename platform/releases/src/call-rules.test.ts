import type { Contract } from '@demanda/contracts/contract';
import { z } from 'zod';
import type { Build } from './builds';
import { callRefusals } from './call-rules';
import { shapesOf } from './calls';
import { judge, publish } from './publish';
import { readLive } from './live';
import { fakeRemote, fakeShell, withCalls } from './testing/fake-builds';
import { openPlaces, publisherAt, type Places } from './testing/places';

const STATUSES = ['ABERTO', 'PAGO'];

const periods = {
  method: 'PUT',
  path: '/periods/:id',
  summary: 'Alterar um período',
  access: 'users:EDIT',
  params: z.object({ id: z.int() }),
  query: z.object({ page: z.int().optional() }),
  body: z.object({ title: z.string().max(100), note: z.string().nullable().optional() }),
  response: z.object({
    status: z.enum(STATUSES),
    total: z.number().nullable(),
    rows: z.array(z.object({ id: z.int(), amount: z.number() })),
    by: z.object({ name: z.string() }).optional(),
  }),
} satisfies Contract;

type Changes = Partial<Contract>;

const differencesTo = (changes: Changes) =>
  callRefusals('invoices-mfe', shapesOf([periods]), shapesOf([{ ...periods, ...changes }])).map(
    (text) => /on the server: (.*)\. Update/.exec(text)?.[1] ?? text,
  );

const { body, response } = periods;

test.each<[string, Changes, string]>([
  [
    'a new required request field',
    { body: body.extend({ year: z.int() }) },
    'body.year: a value expected, found no such field',
  ],
  [
    'a request field that became required',
    { body: body.required({ note: true }) },
    'body.note: a value expected, found one that may be absent',
  ],
  [
    'a removed request field',
    { body: body.omit({ note: true }) },
    'body.note: no such field expected, found string or null',
  ],
  [
    'a request field of another type',
    { body: body.extend({ title: z.int() }) },
    'body.title: integer expected, found string',
  ],
  [
    'a shorter request field',
    { body: body.extend({ title: z.string().max(50) }) },
    'body.title: maxLength 50 expected, found 100',
  ],
  [
    'a request field that may no longer be null',
    { body: body.extend({ note: z.string().optional() }) },
    'body.note: string expected, found string or null',
  ],
  ['a removed query parameter', { query: z.object({}) }, 'query.page: no such field expected, found integer'],
  [
    'a new required query parameter',
    { query: z.object({ page: z.int().optional(), year: z.int() }) },
    'query.year: a value expected, found no such field',
  ],
  [
    'a removed answer field',
    { response: response.omit({ total: true }) },
    'answer.total: a value expected, found no such field',
  ],
  [
    'an answer field that may be absent',
    { response: response.partial({ total: true }) },
    'answer.total: a value expected, found one that may be absent',
  ],
  [
    'an answer field of another type',
    { response: response.extend({ by: z.string() }) },
    'answer.by: object expected, found string',
  ],
  [
    'an answer field that may be null',
    { response: response.extend({ rows: response.shape.rows.nullable() }) },
    'answer.rows: array expected, found null',
  ],
  [
    'a removed field of a row',
    { response: response.extend({ rows: z.array(z.object({ id: z.int() })) }) },
    'answer.rows[].amount: a value expected, found no such field',
  ],
  [
    'a new value of an answer',
    { response: response.extend({ status: z.enum([...STATUSES, 'CANCELADO']) }) },
    'answer.status: "ABERTO" or "PAGO" expected, found "ABERTO" or "PAGO" or "CANCELADO"',
  ],
  ['another permission', { access: 'users:VIEW' }, 'permission: users:EDIT expected, found users:VIEW'],
  ['a file as the answer', { file: 'application/pdf' }, 'file: none expected, found application/pdf'],
])('%s is refused', (_kind, changes, difference) => {
  expect(differencesTo(changes)).toEqual([difference]);
});

test.each<[string, Changes]>([
  ['a new optional request field', { body: body.extend({ year: z.int().optional() }) }],
  ['a longer request field', { body: body.extend({ title: z.string().max(200) }) }],
  ['a request field that may be null', { body: body.extend({ title: z.string().max(100).nullable() }) }],
  [
    'a new optional query parameter',
    { query: z.object({ page: z.int().optional(), year: z.int().optional() }) },
  ],
  ['a new answer field', { response: response.extend({ year: z.int() }) }],
  ['an answer field that is always there', { response: response.required({ by: true }) }],
  ['a value that is no longer answered', { response: response.extend({ status: z.enum(['PAGO']) }) }],
  ['an answer field that is never null', { response: response.extend({ total: z.number() }) }],
  ['whole numbers instead of any', { response: response.extend({ total: z.int().nullable() }) }],
])('%s is accepted', (_kind, changes) => {
  expect(differencesTo(changes)).toEqual([]);
});

test('variants are compared with the nearest one', () => {
  const link = z.object({ kind: z.literal('link'), url: z.string() });
  const file = z.object({ kind: z.literal('file'), name: z.string() });
  const calls = (...variants: z.ZodObject[]) => shapesOf([{ ...periods, response: z.union(variants) }]);
  const used = calls(link, file);
  expect(callRefusals('invoices-mfe', used, calls(link))).toEqual([]);
  expect(callRefusals('invoices-mfe', used, calls(link, file.omit({ name: true })))).toEqual([
    expect.stringContaining('answer.name: a value expected, found no such field'),
  ]);
});

test('shapes that contain themselves are compared', () => {
  const recursive = z.object({
    name: z.string(),
    get children() {
      return z.array(recursive);
    },
  });
  const calls = (answer: z.ZodType) => shapesOf([{ ...periods, response: answer }]);
  expect(callRefusals('invoices-mfe', calls(recursive), calls(recursive.extend({ id: z.int() })))).toEqual(
    [],
  );
  expect(
    callRefusals(
      'invoices-mfe',
      calls(recursive),
      calls(z.object({ name: z.string(), children: z.array(z.string()) })),
    ),
  ).toEqual([expect.stringContaining('answer.children[]: object expected, found string')]);
});

let places: Places;
beforeAll(async () => (places = await openPlaces()));
afterAll(() => places.close());

const using = (build: Build, contracts: readonly Contract[]) => withCalls(build, shapesOf(contracts));

test('a build whose calls the server answers in another way does not go live', async () => {
  const answered = { ...periods, response: response.omit({ total: true }) };
  const access = publisherAt(places.address('folder'), {
    offeredCalls: () => Promise.resolve(shapesOf([answered])),
  });
  const older = using(fakeRemote('invoices'), [answered]);
  await publish(access, [fakeShell(), older]);
  const newer = using(fakeRemote('invoices', {}, 'newer'), [periods]);
  const refusal =
    'invoices-mfe: PUT /periods/:id as when invoices-mfe was built expected on the server: answer.total: a value expected, found no such field. Update the server first, or build invoices-mfe with the sources or the kit of the running server.';
  expect(await judge(access, [newer])).toEqual([refusal]);
  await expect(publish(access, [newer])).rejects.toThrow(refusal);
  const gone = using(fakeRemote('invoices', {}, 'gone'), [{ ...periods, path: '/other' }]);
  await expect(publish(access, [gone])).rejects.toThrow(
    'invoices-mfe: PUT /other expected on the server, found no such call.',
  );
  expect((await readLive(access))?.release.number).toBe(1);
});
