import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button';

it('copies, and says so for two seconds (GEN-09, CONST-13)', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="ERP-0007" what="código" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  const shown = Date.now();
  expect(await navigator.clipboard.readText()).toBe('ERP-0007');
  expect(await screen.findByText('Copiado!')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: 5_000 });
  expect(Date.now() - shown).toBeGreaterThan(1_800);
});
