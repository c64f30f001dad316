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
