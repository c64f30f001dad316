import { render, screen } from '@testing-library/react';
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
          Texto
        </Dialog>
      )}
    </>
  );
}

it('has the focus again after the window that an action opened', async () => {
  const user = userEvent.setup();
  render(<MenuWithWindow />);
  await user.click(screen.getByRole('button', { name: /Mais ações/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  expect(await screen.findByRole('dialog', { name: 'Editar' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Mais ações/ })).toHaveFocus();
});
