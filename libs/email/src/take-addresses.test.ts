import { parseAddresses } from './take-addresses';

const take = (text: string, before: string[] = [], known: string[] = []) =>
  parseAddresses(text, before, known);

test.each([
  ['a@b.co', ['a@b.co']],
  [' a@b.co ', ['a@b.co']],
  ['a@b.co, c@d.co;e@f.co g@h.co\ni@j.co', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co', 'i@j.co']],
  ['Ana Souza <ana@b.co>; "Lima, Bruno" <bruno@b.co>', ['ana@b.co', 'bruno@b.co']],
  ['Ana <ana@b.co> Bruno <bruno@b.co>', ['ana@b.co', 'bruno@b.co']],
  ['bia@b.co Ana Souza <ana@b.co>', ['bia@b.co', 'ana@b.co']],
  ['ana@b.co <ana@b.co>', ['ana@b.co']],
  ['', []],
])('takes %j', (text, addresses) => {
  expect(take(text)).toEqual({ addresses, rest: '', problem: undefined });
});

test.each(['abc', 'a@b', 'a@b.', '@b.co', `${'a'.repeat(200)}@b.co`])(
  'refuses %s and keeps it for correction (TASK-123, TASK-127)',
  (text) => {
    expect(take(text)).toEqual({ addresses: [], rest: text, problem: 'Email inválido' });
  },
);

test('refuses an address that was added, in any case (TASK-124, TASK-128)', () => {
  const problem = 'Este email já foi adicionado';
  expect(take('A@b.co', ['a@b.co'])).toEqual({ addresses: ['a@b.co'], rest: 'A@b.co', problem });
  expect(take('a@b.co a@b.co')).toEqual({ addresses: ['a@b.co'], rest: 'a@b.co', problem });
});

test('refuses addresses that get the e-mail anyway', () => {
  expect(take('ana@b.co', [], ['Ana@B.co']).problem).toBe('Este email já foi adicionado');
});

test('accepts the valid ones of a list and keeps the rest', () => {
  expect(take('a@b.co, abc, c@d.co')).toEqual({
    addresses: ['a@b.co', 'c@d.co'],
    rest: 'abc',
    problem: 'Email inválido',
  });
});

test('accepts 20 at most', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `a${index}@b.co`);
  const { addresses, problem } = take([...twenty, 'z@b.co'].join(' '));
  expect([addresses.length, problem]).toEqual([20, 'Máximo 20 endereços']);
});
