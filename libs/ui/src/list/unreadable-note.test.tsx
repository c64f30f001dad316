import { render, screen } from '@testing-library/react';
import { UnreadableNote } from './unreadable-note';

test('says how many rows of the page cannot be read', () => {
  const { rerender } = render(<UnreadableNote />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<UnreadableNote count={2} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Registros ilegíveis que não aparecem nesta página: 2. Avise o administrador.',
  );
});
