import { COPY_CONFIRMATION_MS } from '@demanda/contracts/limits';
import { copiedText } from '@demanda/testing/copied-text';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button';

it('copies, and says so for two seconds (GEN-09, CONST-13)', async () => {
  const user = userEvent.setup();
  const timer = jest.spyOn(globalThis, 'setTimeout');
  render(<CopyButton text="ERP-0007" what="código" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await copiedText()).toBe('ERP-0007');
  expect(await screen.findByText('Copiado!')).toBeInTheDocument();
  expect(COPY_CONFIRMATION_MS).toBe(2_000);
  expect(timer).toHaveBeenCalledWith(expect.any(Function), COPY_CONFIRMATION_MS);
  timer.mockRestore();
  const patience = 10 * COPY_CONFIRMATION_MS;
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement(), { timeout: patience });
}, 60_000);
