import { taskAttachments } from '@demanda/contracts/attachments';
import type { FieldLevels } from '@demanda/contracts/permissions';
import { getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aSubTask, aTask } from '../testing/records';

const subTasks = ['Um', 'Dois', 'Três'].map((title, index) => aSubTask({ id: index + 10, title, amount: 1 }));
const stored = aTask({ hasSubTasks: true, subTasks });

beforeEach(() => {
  setScreenWidth(1440);
  fakeServer.on(getTask, stored);
  fakeServer.on(updateTask, stored);
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
});

const titleOf = (number: number) => screen.getByLabelText(new RegExp(`^Título da subtarefa ${number}\\*?$`));
const titles = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Título da subtarefa/).map(({ value }) => value);

async function open(levels?: FieldLevels) {
  const view = renderRemote(pages, { path: '/tasks/7/edit', signInAs: 'ADMIN', levels });
  await screen.findByLabelText(/^Título da subtarefa 3/);
  return view;
}
async function saved({ user, address }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  return fakeServer.calls(updateTask)[0]!.body.subTasks.map(({ id, title, amount }) => [id, title, amount]);
}

test('Enter adds the next line and saves nothing; Backspace takes a blank line away', async () => {
  const view = await open();
  const { user } = view;
  await user.click(titleOf(1));
  await user.keyboard('{Enter}Um e meio{Tab}2,5{Enter}');
  expect(titleOf(3)).toHaveFocus();
  // A blank line needs no second one.
  await user.keyboard('{Enter}{Enter}');
  expect(titles()).toEqual(['Um', 'Um e meio', '', 'Dois', 'Três']);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(titleOf(2)).toHaveFocus());
  expect(fakeServer.calls(updateTask)).toEqual([]);
  expect(await saved(view)).toEqual([
    [10, 'Um', 1],
    [undefined, 'Um e meio', 2.5],
    [11, 'Dois', 1],
    [12, 'Três', 1],
  ]);
});

test('Alt with the arrows moves a line, says so and keeps the focus; the order is sent', async () => {
  const view = await open();
  const { user } = view;
  await user.click(screen.getByLabelText('Valor da subtarefa 3'));
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
  expect(screen.getByLabelText('Valor da subtarefa 1')).toHaveFocus();
  expect(screen.getByText('Subtarefa movida para a posição 1 de 3')).toHaveRole('status');
  await user.click(screen.getAllByRole('button', { name: 'Descrição' })[1]!);
  await user.click(screen.getByRole('button', { name: 'Mover para baixo' }));
  expect((await saved(view)).map(([id]) => id)).toEqual([12, 11, 10]);
});

test('pasted lines become subtasks with their amounts, in place of a blank line', async () => {
  const view = await open();
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Adicionar Subtarefa' }));
  expect(titleOf(4)).toHaveFocus();
  await user.paste('Quatro\t1.234,56\n\n  Cinco  \n');
  await waitFor(() => expect(titleOf(5)).toHaveFocus());
  expect(screen.getByText('2 subtarefas adicionadas')).toHaveRole('status');
  await user.click(titleOf(1));
  await user.paste(' colado\n');
  expect((await saved(view)).map(([, title, amount]) => [title, amount])).toEqual([
    ['Um colado', 1],
    ['Dois', 1],
    ['Três', 1],
    ['Quatro', 1234.56],
    ['Cinco', null],
  ]);
});

test('a pasted amount that cannot be read stays in its field with its message', async () => {
  const { user } = await open();
  await user.click(titleOf(3));
  await user.paste('- Quatro\t1.2.3\n- Cinco\t5');
  const amount = await screen.findByLabelText('Valor da subtarefa 4');
  await waitFor(() => expect(amount).toHaveAccessibleDescription('Digite o valor como 1.234,56'));
  expect(amount).toHaveValue('1.2.3');
  expect(titles().slice(3)).toEqual(['Quatro', 'Cinco']);
  expect(screen.getByLabelText('Valor da subtarefa 5')).toHaveValue('5,00');
});

test('amounts that the user may not write are left out of a pasted list, in words', async () => {
  const { user } = await open({ subTasks: { amount: 'READ' } });
  await user.click(titleOf(3));
  await user.paste('Quatro\nCinco');
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(screen.queryByText(/^Colado sem os valores/)).not.toBeInTheDocument();
  await user.paste('Seis\t10\nSete');
  await expectToast('Colado sem os valores, que você não pode alterar nesta tarefa');
  expect(titles()).toEqual(['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete']);
});

test('a list above the limit is refused whole, in words', async () => {
  const { user } = await open();
  await user.click(titleOf(3));
  await user.paste('x\n'.repeat(500_000));
  await expectToast('Máximo 500 subtarefas');
  expect(titles()).toEqual(['Um', 'Dois', 'Três']);
});

test('the description unfolds by itself when it is refused, and its line gets the focus', async () => {
  fakeServer.fail(updateTask, 400, {
    errors: [{ field: 'subTasks[1].description', message: 'Muito longa' }],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const description = await screen.findByLabelText('Descrição da subtarefa 2');
  await waitFor(() => expect(description).toHaveFocus());
  expect(description).toHaveAccessibleDescription('Muito longa');
  expect(screen.queryByLabelText('Descrição da subtarefa 1')).not.toBeInTheDocument();
});
