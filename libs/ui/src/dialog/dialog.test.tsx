import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useLayoutEffect, useState } from 'react';
import { z } from '@demanda/schema';
import { TextField } from '../form/text-fields';
import { useUnsaved } from '../form/unsaved';
import { useZodForm } from '../form/use-zod-form';
import { isDialogOpen } from '../in-use';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';
import { TypedConfirmDialog } from './typed-confirm-dialog';

/** Returns the width of a dialog in pixels. */
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

test('has the width of its size, each wider than the previous (BILL-25 to BILL-28)', () => {
  const [sm, md, lg, xl] = [widthOf('sm'), widthOf('md'), widthOf('lg'), widthOf('xl')];
  expect(sm).toBeGreaterThan(0);
  expect(md).toBeGreaterThan(sm);
  expect(lg).toBeGreaterThan(md);
  expect(xl).toBeGreaterThan(lg);
});

test('counts as closed as soon as it has left the document, so that the next key is not lost', () => {
  const seen: boolean[] = [];
  function Page({ isOpen }: { isOpen: boolean }) {
    useLayoutEffect(() => void seen.push(isDialogOpen()), [isOpen]);
    return isOpen && <Dialog title="Janela">Conteúdo</Dialog>;
  }
  const { rerender } = render(<Page isOpen />);
  rerender(<Page isOpen={false} />);
  expect(seen).toEqual([true, false]);
});

let arrive: (text: string) => void;
const late = new Promise<string>((resolve) => (arrive = resolve));
const Late = () => use(late);

/** A dialog over another, whose first rendering is suspended and repeated. */
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

test('closes on Escape after a dialog over it whose rendering was discarded', async () => {
  // In tests, antd gives every dialog the same id in its Escape stack.
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

function PersonDialog({ onClose }: { onClose: () => void }) {
  const { control } = useZodForm(z.object({ name: z.string() }), { name: '' });
  return (
    <FormDialog title="Pessoa" submitText="Salvar" onSubmit={() => {}} onClose={onClose} busy={false}>
      <TextField control={control} name="name" label="Nome" />
    </FormDialog>
  );
}

/** A page with unsaved input and a button that opens a form dialog. */
function PersonPage() {
  const [open, setOpen] = useState(false);
  useUnsaved(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      {open && <PersonDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Hand = ReturnType<typeof userEvent.setup>;
const waysToClose: [string, (user: Hand) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['"Cancelar"', (user) => user.click(screen.getByRole('button', { name: 'Cancelar' }))],
  [
    'a click beside it',
    (user) => user.click(screen.getByRole('dialog', { name: 'Pessoa' }).parentElement as HTMLElement),
  ],
];

describe.each(waysToClose)('%s', (_, close) => {
  const person = () => screen.queryByRole('dialog', { name: 'Pessoa' });
  const question = () => screen.queryByRole('dialog', { name: 'Descartar alterações?' });

  beforeEach(() => void jest.replaceProperty(process.env, 'NODE_ENV', 'development'));

  async function open() {
    const user = userEvent.setup();
    render(<PersonPage />);
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    return user;
  }

  test('closes a form dialog without input at once, whatever its page contains', async () => {
    const user = await open();
    await close(user);
    expect(person()).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });

  test('asks before it closes a form dialog with input', async () => {
    const user = await open();
    await user.keyboard('Ana');
    await close(user);
    expect(screen.getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ana');
    await close(user);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(person()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
  });
});

test('Enter confirms a deletion whose word was typed, and otherwise shows the error', async () => {
  const user = userEvent.setup();
  const confirm = jest.fn();
  render(
    <TypedConfirmDialog title="Excluir" busy={false} onConfirm={confirm} onClose={() => {}}>
      Excluir a entrega?
    </TypedConfirmDialog>,
  );
  const word = screen.getByLabelText('Digite EXCLUIR para confirmar');
  await user.type(word, 'EXCLU{Enter}');
  expect(await screen.findByText('A palavra não confere')).toBeInTheDocument();
  expect(word).toHaveFocus();
  await user.type(word, 'IR{Enter}');
  expect(confirm).toHaveBeenCalledTimes(1);
});
