import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FileDrop } from '../files/file-drop';
import { FileList, FileRow } from '../files/file-row';
import { CloseButton } from './close-button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** Where the focus is when a dialog opens, and after it has closed. */

describe('initial focus', () => {
  const close = () => {};

  test('is the first field of a form, also when it renders late', async () => {
    const { rerender } = render(
      <Dialog title="Janela" onClose={close}>
        Carregando
      </Dialog>,
    );
    expect(screen.getByRole('dialog')).toHaveFocus();
    rerender(
      <Dialog title="Janela" onClose={close}>
        <button>Outro</button>
        <input type="checkbox" aria-label="Ativo" />
        <nav>
          <select aria-label="Itens por página" />
        </nav>
        <input aria-label="Nome" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus());
  });

  const waiting = (content: ReactNode) => (
    <Dialog title="Enviar e-mail" onClose={close} footer={<CloseButton />}>
      {content}
    </Dialog>
  );

  test('is the button that changes nothing until the first field renders', async () => {
    const { rerender } = render(waiting('Preparando...'));
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    rerender(waiting(<input aria-label="Endereço" />));
    await waitFor(() => expect(screen.getByLabelText('Endereço')).toHaveFocus());
  });

  test('stays where the user moved it when a field renders', async () => {
    const { rerender } = render(waiting('Preparando...'));
    const cross = screen.getByRole('button', { name: 'Close' });
    cross.focus();
    rerender(waiting(<input aria-label="Endereço" />));
    // The MutationObserver callback runs in a microtask.
    await act(async () => {});
    expect(cross).toHaveFocus();
  });

  test('is the button that changes nothing in a confirmation', () => {
    render(
      <ConfirmDialog title="Excluir" confirmText="Excluir" onConfirm={close} onClose={close}>
        Excluir Ana?
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  });

  test.each([
    ['Anexar arquivos', <FileDrop key="zone" label="Anexar arquivos" hint="" onFiles={close} />],
    [
      'Baixar março.pdf',
      <FileList key="list" label="Arquivos">
        <FileRow name="março.pdf" actions={<button aria-label="Baixar março.pdf" />}>
          1 kB
        </FileRow>
      </FileList>,
    ],
  ])('is the control of a dialog of files that it is opened for: %s', (name, content) => {
    render(
      <Dialog title="Anexos" onClose={close}>
        <button>Recolher</button>
        {content}
      </Dialog>,
    );
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  test('is the dialog itself when it only contains text', () => {
    render(
      <Dialog title="Detalhes" onClose={close}>
        <a href="/tarefa">Tarefa</a>
      </Dialog>,
    );
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});

/** Opens something with a field over a dialog. */
function Below({ above }: { above: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog title="Abaixo" onClose={() => {}}>
      <button onClick={() => setIsOpen(true)}>Abrir</button>
      {isOpen && above(() => setIsOpen(false))}
    </Dialog>
  );
}

/** Holds animation frames, on which antd's animations depend; the returned function runs them, and those that follow. */
function holdFrames() {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  return async () => {
    while (frames.length > 0) await act(async () => frames.splice(0).forEach((run) => run(0)));
  };
}

describe('when the opening animation of a dialog ends', () => {
  const layers: [string, (close: () => void) => ReactNode][] = [
    [
      'a dialog',
      (close) => (
        <Dialog title="Acima" onClose={close}>
          <input aria-label="Nome" />
        </Dialog>
      ),
    ],
    ['a popup', () => createPortal(<input aria-label="Nome" autoFocus />, document.body)],
  ];

  test.each(layers)('the focus stays in %s that was opened over it', async (_, above) => {
    const endAnimations = holdFrames();
    const user = userEvent.setup();
    render(<Below above={above} />);
    const below = screen.getByRole('dialog', { name: 'Abaixo' });
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    const name = screen.getByLabelText('Nome');
    await user.keyboard('An');
    expect(below.className).toMatch(/zoom/);
    await endAnimations();
    expect(below.className).not.toMatch(/zoom/);
    await user.keyboard('a');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Ana');
  });

  test('a dialog without the focus gets it when the focused element is gone', async () => {
    const endAnimations = holdFrames();
    const { rerender } = render(
      <Dialog title="Janela">
        <input />
      </Dialog>,
    );
    rerender(<Dialog title="Janela">Texto</Dialog>);
    expect(document.body).toHaveFocus();
    await endAnimations();
    expect(screen.getByRole('dialog')).toHaveFocus();
  });
});

/** A dialog that is replaced by another one. */
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

test('restores the focus to the control that opened the dialog it replaced', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  await user.click(await screen.findByRole('button', { name: 'Trocar' }));
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

/** A card of which the dialog replaces the button that opened it. */
function Card() {
  const [isOpen, setIsOpen] = useState(false);
  const [isPromoted, setIsPromoted] = useState(false);
  return (
    <section>
      <button>Antes</button>
      <p>
        {isPromoted ? (
          <button key="undo">Voltar</button>
        ) : (
          <button key="open" onClick={() => setIsOpen(true)}>
            Promover
          </button>
        )}
      </p>
      <button>Depois</button>
      {isOpen && (
        <Dialog title="Promover" onClose={() => setIsOpen(false)}>
          <button onClick={() => setIsPromoted(true)}>Confirmar</button>
        </Dialog>
      )}
    </section>
  );
}

test('moves the focus to the neighbour of a control that the dialog removed', async () => {
  const user = userEvent.setup();
  render(<Card />);
  await user.click(screen.getByRole('button', { name: 'Promover' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Voltar' })).toHaveFocus());
});
