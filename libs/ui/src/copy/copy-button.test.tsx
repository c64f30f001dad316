import { COPY_CONFIRMATION_MS } from '@demanda/contracts/limits';
import { copiedText } from '@demanda/testing/copied-text';
import { holdTimers } from '@demanda/testing/hold-timers';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyButton } from './copy-button';

test('copies, and shows that for two seconds (GEN-09, CONST-13)', async () => {
  const user = userEvent.setup();
  const timers = holdTimers(COPY_CONFIRMATION_MS);
  render(<CopyButton text="ERP-0007" what="código" />);
  await user.click(screen.getByRole('button', { name: 'Copiar código' }));
  expect(await copiedText()).toBe('ERP-0007');
  expect(await screen.findByText('Copiado!')).toBeInTheDocument();
  expect(COPY_CONFIRMATION_MS).toBe(2_000);
  await timers.release();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
