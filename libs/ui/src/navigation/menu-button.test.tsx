import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { MenuButton } from './menu-button';

function MenuWithWindow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuButton label="Mais ações" actions={[{ label: 'Editar', onSelect: () => setOpen(true) }]}>
        …
      </MenuButton>
      {open && (
        <Dialog title="Editar" onClose={() => setOpen(false)}>
          <input aria-label="Nome" />
        </Dialog>
      )}
    </>
  );
}

test('has the focus again after the dialog that an action opened', async () => {
  const user = userEvent.setup();
  render(<MenuWithWindow />);
  await user.click(screen.getByRole('button', { name: /Mais ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: 'Editar' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Mais ações/ })).toHaveFocus();
});

/** A frame of jsdom takes 16 ms. */
const passFrames = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 20));

test('has the focus while it is open', async () => {
  render(<MenuWithWindow />);
  fireEvent.click(screen.getByRole('button', { name: /Mais ações/ }));
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
});

const CODES = { Enter: 13, End: 35, Home: 36, ArrowUp: 38, ArrowDown: 40 };

/** Presses keys with no frame in between, as on a busy page; antd reads their codes, which user-event leaves out. */
function pressAtOnce(...keys: (keyof typeof CODES)[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key, keyCode: CODES[key] });
}

test('takes keys from the moment it opens: none is for the button, none for the item before', async () => {
  const choose = jest.fn<void, [string]>();
  const actions = ['Ver', 'Editar', 'Excluir'].map((label) => ({ label, onSelect: () => choose(label) }));
  render(<MenuButton label="Mais ações" actions={actions} icon="more" />);
  const button = screen.getByRole('button', { name: 'Mais ações' });
  const open = () => {
    button.focus();
    fireEvent.click(button);
  };
  open();
  // Its code has loaded.
  expect(await screen.findByRole('menuitem', { name: 'Ver' })).toBeInTheDocument();
  fireEvent.click(button);

  open();
  pressAtOnce('ArrowDown', 'Enter');
  open();
  pressAtOnce('ArrowUp', 'Enter');
  open();
  pressAtOnce('End', 'Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  expect(choose.mock.calls).toEqual([['Editar'], ['Excluir'], ['Ver']]);
});

test('keeps the focus in a dialog that opened before the menu took it', async () => {
  render(<MenuWithWindow />);
  fireEvent.click(screen.getByRole('button', { name: /Mais ações/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const takenFrom = jest.fn();
  const field = screen.getByLabelText('Nome');
  expect(field).toHaveFocus();
  field.addEventListener('blur', takenFrom);
  await act(() => passFrames(6));
  expect(takenFrom).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
});

test('opens by ArrowDown, and closes by Escape', async () => {
  const user = userEvent.setup();
  render(<MenuWithWindow />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /Mais ações/ })).toHaveFocus();
});
