import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DownloadButton } from './download-button';

const onStart = jest.fn();
const cancel = jest.fn();
beforeEach(() => jest.clearAllMocks());
const show = (download: { running: boolean; progress?: { loaded: number; total?: number } }) =>
  render(
    <DownloadButton download={{ ...download, cancel }} onStart={onStart}>
      Exportar Excel
    </DownloadButton>,
  );

test('starts the download', async () => {
  show({ running: false });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar Excel' }));
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: /Cancelar/ })).not.toBeInTheDocument();
});

test('runs once, and can be cancelled (G-GEN-9)', async () => {
  show({ running: true });
  const button = screen.getByRole('button', { name: /Exportando…/ });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onStart).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Exportando…');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar: Exportar Excel' }));
  expect(cancel).toHaveBeenCalledTimes(1);
});

test.each([
  [{ loaded: 0 }, 'Exportando…'],
  [{ loaded: 1_258_291 }, 'Exportando… 1,2 MB'],
  [{ loaded: 30, total: 120 }, 'Exportando… 25,0%'],
])('shows its progress: %j (G-GEN-9)', (progress, text) => {
  show({ running: true, progress });
  expect(screen.getByRole('button', { name: /Exportando…/ })).toHaveTextContent(text);
});
