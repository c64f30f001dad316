import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
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

let arrive: (text: string) => void;
const late = new Promise<string>((resolve) => (arrive = resolve));
const Late = () => use(late);

/** A window over another, whose rendering begins anew when all of it is there. */
function Two() {
  const [open, setOpen] = useState({ below: true, above: true });
  return (
    open.below && (
      <Dialog title="Abaixo" onClose={() => setOpen({ below: false, above: false })}>
        <Suspense>
          {open.above && (
            <Dialog title="Acima" onClose={() => setOpen({ below: true, above: false })}>
              <Late />
            </Dialog>
          )}
        </Suspense>
      </Dialog>
    )
  );
}

it('closes on Escape after a window over it whose rendering was broken off', async () => {
  // In tests antd gives each window the same name in its list of what Escape closes.
  jest.replaceProperty(process.env, 'NODE_ENV', 'development');
  const user = userEvent.setup();
  await act(async () => render(<Two />));
  await act(async () => arrive('Conteúdo'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Acima' })).not.toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Abaixo' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
