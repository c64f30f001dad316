import { render, screen } from '@testing-library/react';
import { PageSkeleton } from './loading';

test('loading content is announced as loading, never as an empty heading or list', () => {
  render(<PageSkeleton note="Está demorando mais que o normal..." />);

  expect(screen.getByRole('status', { name: 'Carregando...', hidden: false })).toHaveTextContent(
    'Está demorando mais que o normal...',
  );
  expect(screen.queryByRole('heading', { hidden: false })).toBeNull();
  expect(screen.queryByRole('list', { hidden: false })).toBeNull();
});
