import { renderRemote } from '@demanda/testing/render';
import { screen } from '@testing-library/react';
import { MarkdownText } from './markdown-text';

const MENTIONS = [{ id: 12, name: 'Ana Souza' }];
const files: [number, string][] = [];

function show(text: string) {
  const { container } = renderRemote(
    {
      '/': () => (
        <div data-testid="text">
          <MarkdownText text={text} mentions={MENTIONS} onFile={(id, name) => void files.push([id, name])} />
        </div>
      ),
    },
    { path: '/', signInAs: 'USER', recordPaths: { tasks: '/tasks/:id' } },
  );
  return { container, html: () => screen.getByTestId('text').innerHTML };
}

test('the subset: emphasis, code, lists, quotes, mentions and tasks', () => {
  const { html } = show(
    '**a** *b* `c < d` @[12] #345 fim\n\n- um\n- dois\n\n> citação\n\n```sql\nselect 1 < 2\n```\n\n# sem título',
  );
  expect(html()).toBe(
    [
      '<p><strong>a</strong> <em>b</em> <code>c &lt; d</code> <span>@Ana Souza</span> ',
      '<a href="/tasks/345">#345</a> fim</p>',
      '<ul><li>um</li><li>dois</li></ul>',
      '<blockquote><p>citação</p></blockquote>',
      '<pre><code>select 1 &lt; 2</code></pre>',
      '<p># sem título</p>',
    ].join(''),
  );
});

test('HTML is shown as typed', () => {
  const typed = '<script>alert(1)</script> <img src=x onerror=alert(1)> <b onclick=x>oi</b>';
  const { html } = show(`${typed}\n\n<div>\n${typed}\n</div>`);
  expect(screen.getByTestId('text').textContent).toContain(typed);
  expect(html()).not.toMatch(/<(script|img|b|div)\b/);
});

test.each([
  ['[x](https://a.example/b)', 'https://a.example/b', 'noopener noreferrer'],
  ['https://a.example', 'https://a.example', 'noopener noreferrer'],
  ['![alt](https://a.example/i.png)', 'https://a.example/i.png', 'noopener noreferrer'],
  ['<mailto:ana@a.example>', 'mailto:ana@a.example', 'noopener noreferrer'],
  ['[x](/tasks/3)', '/tasks/3', null],
])('%s is a link', (text, href, rel) => {
  const { html } = show(text);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([href, rel]);
  expect(html()).not.toContain('<img');
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](data:text/html,a)',
  '[x](//a.example)',
  '[x](/\\a.example)',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
])('%s is no link', (text) => {
  show(text);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test.each([
  ['emphasis', '_a_ '.repeat(5_000)],
  ['links', '[a](https://b.example) '.repeat(2_500)],
  ['lines', 'a\n'.repeat(10_000)],
  ['escapes', 'a\\!'.repeat(6_666)],
])('very many %s, which would block the page, are shown as typed', (_name, text) => {
  show(text);
  expect(screen.getByTestId('text').textContent).toBe(text);
});

test.each([
  ['quotes', '>'.repeat(20_000)],
  ['lists', '1. '.repeat(6_666)],
  ['emphasis', '_a'.repeat(1_900)],
])('deep %s do not break the page', (_name, text) => {
  show(text);
  expect(screen.getByTestId('text').textContent).not.toBe('');
});

test('a file of the record is a button that downloads it', () => {
  show('[nota.pdf](arquivo:5)');
  screen.getByRole('button', { name: 'nota.pdf' }).click();
  expect(files).toEqual([[5, 'nota.pdf']]);
});
