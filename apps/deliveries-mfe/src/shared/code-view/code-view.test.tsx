import { render, screen } from '@testing-library/react';
import { CodeView } from './code-view';
import { MAX_HIGHLIGHTED_CHARS } from './lines';

const region = () => screen.getByRole('region', { name: 'Script' });
const show = (code: string) => render(<CodeView code={code} label="Script" />);

test('colours SQL tokens without changing the text', async () => {
  const sql = "select nome -- quem\r\nfrom pessoas\nwhere uf = 'SP' and id > 10;\n";
  show(sql);
  expect((await screen.findByText('select')).tagName).toBe('SPAN');
  expect(screen.getByText("'SP'").tagName).toBe('SPAN');
  expect(screen.getByText('-- quem').tagName).toBe('SPAN');
  expect(region().querySelector('code')).toHaveTextContent(
    "select nome -- quem from pessoas where uf = 'SP' and id > 10;",
  );
});

test('numbers the lines, without one for the final line break', () => {
  show('select 1;\r\nselect 2;\n\nselect 3;\n');
  expect(region().querySelector('pre')).toHaveTextContent(/^1 2 3 4$/);
});

test('shows HTML as text (ITEM-04)', async () => {
  const sql = `select '<img src=x onerror="alert(1)">' as foto; -- <script>alert(2)</script>`;
  show(sql);
  await screen.findByText('select');
  expect(region()).toHaveTextContent(sql);
  expect(region().querySelector('img, script')).toBeNull();
});

test('scrolls by keyboard', () => {
  show('select 1;');
  expect(region()).toHaveAttribute('tabindex', '0');
});

test('shows a very long text whole, without colours, and explains it', () => {
  const line = 'select 1;\n';
  const sql = line.repeat(MAX_HIGHLIGHTED_CHARS / line.length + 2);
  show(sql);
  expect(region().querySelector('code')?.textContent).toBe(sql.slice(0, -1));
  expect(region()).toHaveAccessibleDescription('Texto longo: mostrado sem cores.');
  expect(region().querySelector('span')).toBeNull();
});
