import { fc } from '../../../test/make/cases';
import { addressKey, uniqueAddresses, excludeAddresses } from './addresses';
import type { EmailContent } from './content';
import { html } from './html';
import { renderEmail } from './render';

const content = (parts: Partial<EmailContent> = {}): EmailContent => ({
  subject: 'Assunto',
  topic: 'Tema',
  title: 'Título',
  lead: 'Abertura.',
  blocks: [],
  ...parts,
});

test('a subject is one line', () => {
  const { subject } = renderEmail(content({ subject: ' Tela\r\nBcc: x@y.example\u0000\u2028 fim ' }));
  expect(subject).toBe('Tela Bcc: x@y.example fim');
});

test('both parts have the same content in the same order', () => {
  const { text, html: document } = renderEmail(
    content({
      blocks: [
        {
          kind: 'facts',
          facts: [
            { label: 'Código', value: 'T-1' },
            { label: 'Observação', value: 'uma\nduas' },
          ],
        },
        { kind: 'prose', title: 'Descrição', text: 'Linha 1\nLinha 2' },
        { kind: 'entries', title: 'Subtarefas', entries: [{ text: 'Análise', end: 'Pendente' }] },
        { kind: 'total', label: 'Total', value: '10' },
      ],
      recordUrl: 'https://demanda.example/deliveries?taskId=7&a=b',
    }),
  );
  expect(text).toBe(
    [
      'Tema',
      'Título',
      '',
      'Abertura.',
      '',
      'Código:     T-1',
      'Observação: uma',
      '            duas',
      '',
      'Descrição',
      '---------',
      'Linha 1',
      'Linha 2',
      '',
      'Subtarefas',
      '----------',
      '- Análise: Pendente',
      '',
      'Total: 10',
      '',
      'Abrir no Demanda: https://demanda.example/deliveries?taskId=7&a=b',
      '',
      '-- ',
      'Mensagem enviada pelo Demanda, o sistema de acompanhamento de tarefas.',
    ].join('\n'),
  );
  const words = ['Tema', 'Título', 'Abertura.', 'Código', 'T-1', 'Linha 1<br>Linha 2', 'Análise', 'Total'];
  words.push('Abrir no Demanda: <a', 'href="https://demanda.example/deliveries?taskId=7&amp;a=b"');
  const body = document.slice(document.indexOf('<h1') - 200);
  const places = words.map((word) => body.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('typed text never becomes markup or breaks out of an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '\n', ' ') }), (typed) => {
      const facts = [{ label: typed, value: typed, href: `https://x.example/${typed}` }];
      const { html: document } = renderEmail(content({ title: typed, blocks: [{ kind: 'facts', facts }] }));
      const { html: plain } = renderEmail(
        content({
          title: 'a',
          blocks: [{ kind: 'facts', facts: [{ ...facts[0]!, label: 'a', value: 'a', href: 'a' }] }],
        }),
      );
      const marks = (text: string) =>
        text
          .replace(/&(amp|lt|gt|quot|#39);/g, '')
          .match(/[<>"']/g)
          ?.join('');
      expect(marks(document)).toBe(marks(plain));
    }),
  );
});

test('Html values are inserted unchanged, everything else is escaped', () => {
  expect(html`<p title="${'"'}">${html`<b>${'<'}</b>`}${'&'}${undefined}</p>`.text).toBe(
    '<p title="&quot;"><b>&lt;</b>&amp;</p>',
  );
});

test('addresses are equal in any case and spelling of the domain', () => {
  expect(addressKey('Ana@Ação.example')).toBe('ana@xn--ao-siap.example');
  const given = ['b@c.example', null, ' A@b.example ', 'a@B.example', 'nonsense', 'x@y.example\nBcc: z'];
  expect(uniqueAddresses(given)).toEqual(['b@c.example', 'A@b.example']);
  expect(excludeAddresses(['A@b.example', 'c@d.example'], ['a@B.EXAMPLE'])).toEqual(['c@d.example']);
});
