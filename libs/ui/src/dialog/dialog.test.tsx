import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

/** Pixels. */
function widthOf(size: 'sm' | 'md' | 'lg' | 'xl'): number {
  const { unmount } = render(
    <Dialog title="Janela" size={size} onClose={() => {}}>
      Conteúdo
    </Dialog>,
  );
  const { width } = screen.getByRole('dialog', { name: 'Janela' }).style;
  unmount();
  return Number(/^(\d+)px$/.exec(width)?.[1]);
}

it('is as wide as its size says, each wider than the one before (BILL-25 to BILL-28)', () => {
  const [sm, md, lg, xl] = [widthOf('sm'), widthOf('md'), widthOf('lg'), widthOf('xl')];
  expect(sm).toBeGreaterThan(0);
  expect(md).toBeGreaterThan(sm);
  expect(lg).toBeGreaterThan(md);
  expect(xl).toBeGreaterThan(lg);
});

/** A window in whose place another one comes. */
function Opener() {
  const [opened, setOpened] = useState<'first' | 'second'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <button onClick={() => setOpened('first')}>Abrir</button>
      {opened === 'first' && (
        <Dialog title="Primeira" onClose={close}>
          <button onClick={() => setOpened('second')}>Trocar</button>
        </Dialog>
      )}
      {opened === 'second' && (
        <Dialog key="second" title="Segunda" onClose={close}>
          <button onClick={close}>Fechar</button>
        </Dialog>
      )}
    </>
  );
}

it('gives the focus back to what opened the window in whose place it came', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Trocar' }));
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(opener).toHaveFocus());
});
