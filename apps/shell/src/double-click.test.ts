import { fireEvent, screen } from '@testing-library/react';
import { guardDoubleClicks, guardDoubleEnter } from './double-click';

beforeAll(() => {
  guardDoubleClicks();
  guardDoubleEnter();
});

const press = (name: string, detail: number) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail });

/** Shows a button whose click handler changes the page. */
function show(html: string, change: (button: HTMLElement) => void): jest.Mock {
  document.body.innerHTML = html;
  const pressed = jest.fn(change);
  document.querySelector('button')!.addEventListener('click', ({ currentTarget }) => {
    pressed(currentTarget as HTMLElement);
  });
  return pressed;
}

test('a double click reaches the same button twice', () => {
  const pressed = show('<button>Próxima</button>', () => {});
  press('Próxima', 1);
  press('Próxima', 2);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a double click does not reach the control that replaced the button', () => {
  const pressed = show('<button aria-label="Baixar"></button>', (button) =>
    button.setAttribute('aria-label', 'Cancelar'),
  );
  press('Baixar', 1);
  press('Cancelar', 2);
  expect(pressed).toHaveBeenCalledTimes(1);
  press('Cancelar', 1);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a double click neither reaches nor focuses the link behind a dialog that closed', () => {
  show('<button>Salvar</button><a href="#deleted">Excluir</a>', (button) => button.remove());
  press('Salvar', 1);
  expect(fireEvent.mouseDown(screen.getByRole('link'), { detail: 2 })).toBe(false);
  expect(fireEvent.click(screen.getByRole('link'), { detail: 2 })).toBe(false);
});

test('a keyboard press reaches the current control', () => {
  const pressed = show('<button>Abrir</button>', (button) => (button.textContent = 'Fechar'));
  press('Abrir', 1);
  press('Fechar', 0);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a label and its check box count as one control', () => {
  document.body.innerHTML = '<label>Ativo<input type="checkbox" /></label>';
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  for (const detail of [1, 2]) fireEvent.click(screen.getByText('Ativo'), { detail });
  expect(box.checked).toBe(false);
});

/** Shows a dialog above a page, after no recent press of Enter. */
function showDialog(): HTMLElement {
  document.body.innerHTML = '<button>Editar</button><div><button>Salvar</button></div>';
  fireEvent.keyDown(document.body, { key: 'Tab' });
  return document.querySelector('div')!;
}

const pressKey = (name: string, key = 'Enter') =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key });

test('a double Enter does not reach the button that opens the closed dialog again', () => {
  const dialog = showDialog();
  expect(pressKey('Salvar')).toBe(true);
  dialog.remove();
  expect(pressKey('Editar')).toBe(false);
});

test.each([
  ['on another control that is still there', 'Enter', false],
  ['after another key', 'Tab', true],
])('a second Enter %s works', (_, between, isGone) => {
  const dialog = showDialog();
  pressKey('Salvar');
  if (isGone) dialog.remove();
  if (between !== 'Enter') pressKey('Editar', between);
  expect(pressKey('Editar')).toBe(true);
});
