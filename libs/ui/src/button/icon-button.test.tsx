import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { IconButton } from './button';

function WindowWithButton() {
  const [open, setOpen] = useState(true);
  return (
    open && (
      <Dialog title="Arquivos" onClose={() => setOpen(false)}>
        <IconButton icon="download" label="Baixar" />
      </Dialog>
    )
  );
}

test('closes its tooltip when pressed, so that the first Escape closes the dialog', async () => {
  const user = userEvent.setup();
  render(<WindowWithButton />);
  const button = screen.getByRole('button', { name: 'Baixar' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Baixar');
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows no tooltip when a dialog opens under a resting pointer, so that the first Escape closes it', async () => {
  const user = userEvent.setup();
  render(<WindowWithButton />);
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'Baixar' }));
  await expect(screen.findByRole('tooltip', {}, { timeout: 500 })).rejects.toThrow();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('explains to keyboard users why it is unavailable', async () => {
  const user = userEvent.setup();
  const press = jest.fn();
  render(<IconButton icon="remove" label="Excluir Ana" onClick={press} refusal="É a sua conta" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Excluir Ana. É a sua conta' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('É a sua conta');
  expect(press).not.toHaveBeenCalled();
});
