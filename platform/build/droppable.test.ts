import { transformSync } from 'esbuild';
import { withDroppableConstants, withoutSummaries } from './droppable';

/** Returns what a bundler keeps of a module whose exports no other module uses. */
const keptOf = (source: string) =>
  transformSync(withDroppableConstants(source).replaceAll('export ', ''), {
    loader: 'ts',
    treeShaking: true,
    format: 'iife',
  }).code;

test('constants that call something are left out when they are not used', () => {
  expect(
    keptOf(`
const id = z.int();
const shape = { id, name: z.string().min(1) };
export const record = z.object({ ...shape }).strict();
export const listRecords = contract({ path: '/records', response: record });
`),
  ).not.toMatch(/z\.|contract|records/);
});

test('summaries of calls are empty, and fields of this name stay', () => {
  const call = (summary: string) => `
export const getReport = contract({
  path: '/report',${summary}
  response: z.object({
    summary: z.string(),
  }),
});`;
  expect(withoutSummaries(call("\n  summary: 'Ler o relatório',"))).toBe(call("\n  summary: '',"));
  expect(withoutSummaries(call('\n  summary: `Ler o ${name}`,'))).toBe(call("\n  summary: '',"));
});

test('constants and statements with an effect stay', () => {
  const source = `
export const used = z.object({ id: z.int() });
register(used);
`;
  expect(keptOf(source)).toMatch(/register\(used\)/);
  expect(withDroppableConstants('export const isSmall = (n: number) => n < max();')).toBe(
    'export const isSmall = (n: number) => n < max();',
  );
});
