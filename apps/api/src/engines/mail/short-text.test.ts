import type { EmailContent } from './content';
import { shortText } from './short-text';

/** An e-mail in one line for a telephone (G-MAIL-3). */

const content = (blocks: EmailContent['blocks']): EmailContent => ({
  subject: '',
  topic: '',
  title: '',
  lead: '',
  blocks,
});
const facts = (href?: string): EmailContent['blocks'] => [
  {
    kind: 'facts',
    facts: [
      { label: 'Código', value: 'T-1' },
      { label: 'Link', value: 'chamado', href },
    ],
  },
];

test('contains subject, total and first link', () => {
  const total = { kind: 'total', label: 'Valor total', value: 'R$\u00a01.234,50' } as const;
  const blocks = [...facts('https://chamados.example/1'), total];
  expect(shortText('Orçamento da tarefa T-1: Ajustar tela', content(blocks))).toBe(
    'Demanda · Orçamento da tarefa T-1: Ajustar tela. Valor total: R$ 1.234,50. https://chamados.example/1',
  );
});

test('contains no amount when there is no total', () => {
  const entries = {
    kind: 'entries',
    title: 'Subtarefas',
    entries: [{ text: 'Análise', end: 'R$ 9,00' }],
  } as const;
  expect(shortText('Tarefa T-1', content([...facts(), entries]))).toBe('Demanda · Tarefa T-1.');
});

test('a long title is shortened, a long link left out', () => {
  const text = shortText('x'.repeat(400), content(facts(`https://chamados.example/${'y'.repeat(300)}`)));
  expect(text).toBe(`Demanda · ${'x'.repeat(199)}….`);
});
