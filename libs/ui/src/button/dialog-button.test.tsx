import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog';
import { DialogButton } from './dialog-button';

const Files = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Arquivos" onClose={onClose}>
    Nenhum arquivo
  </Dialog>
);

test('mounts its dialog while it is open, and has the focus again afterwards', async () => {
  const user = userEvent.setup();
  render(<DialogButton Dialog={Files}>Ver arquivos</DialogButton>);
  const button = screen.getByRole('button', { name: 'Ver arquivos' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Arquivos' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});
