import { taskAttachments } from '@demanda/contracts/attachments';
import { ERROR_CODES } from '@demanda/contracts/errors';
import type { FieldLevels } from '@demanda/contracts/permissions';
import { type Task } from '@demanda/contracts/task-shapes';
import { getTask, getTaskTotal, listTasks, updateTask } from '@demanda/contracts/tasks';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aSubTask, aTask } from '../testing/records';

const stored = aTask({ hasSubTasks: true, subTasks: [aSubTask({ description: 'Com junção' })] });
const FIELDS = {
  serverOrigin: 'Servidor de origem',
  systemModule: 'Módulo do sistema',
  link: 'Link',
  meetingLink: 'Link da reunião',
  description: 'Descrição',
} as const;
type Name = keyof typeof FIELDS;
const names = Object.keys(FIELDS) as Name[];

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listTasks, pageWith());
  fakeServer.on(taskAttachments.list, []);
  fakeServer.on(getTaskTotal, { totalAmount: 0 });
  fakeServer.on(updateTask, stored);
});

async function edit(task: Task, levels: FieldLevels) {
  fakeServer.on(getTask, task);
  const view = renderRemote(pages, { path: '/tasks/7/edit', signInAs: 'ADMIN', levels });
  await screen.findByLabelText(/^Código/);
  return view;
}
const save = async ({ user, address }: Awaited<ReturnType<typeof edit>>) => {
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  await waitFor(() => expect(address()).toBe('/tasks'));
  return fakeServer.calls(updateTask)[0]!.body;
};
const all = (level: 'READ' | 'HIDDEN') => ({ tasks: Object.fromEntries(names.map((name) => [name, level])) });

test('shows read-only fields and does not send them (AUTH-64, PERM-003)', async () => {
  const task = { ...stored, link: 'https://jira.test/7', systemModule: 'Fiscal' };
  const view = await edit(task, { ...all('READ'), subTasks: { description: 'READ' } });
  for (const name of names) {
    expect(screen.getByLabelText(FIELDS[name])).toBeDisabled();
    expect(screen.getByLabelText(FIELDS[name])).toHaveAccessibleDescription('Somente leitura');
    expect(screen.getByLabelText(FIELDS[name])).toHaveValue(task[name] ?? '');
  }
  await view.user.click(screen.getByRole('button', { name: 'Descrição preenchida' }));
  expect(screen.getByLabelText('Descrição da subtarefa 1')).toBeDisabled();
  expect(screen.getByLabelText('Descrição da subtarefa 1')).toHaveValue('Com junção');
  const body = await save(view);
  expect(names.filter((name) => body[name])).toEqual([]);
  expect(body.subTasks[0]).toMatchObject({ id: 10, title: 'Escrever a consulta' });
  expect(body.subTasks[0]!.description).toBeFalsy();
});

test('has no input for hidden fields and saves a task loaded without them (AUTH-64, PERM-003)', async () => {
  const { link: _, meetingLink: _m, description: _d, serverOrigin: _o, systemModule: _s, ...known } = stored;
  const { description: _sd, amount: _sa, ...subTask } = aSubTask();
  const task = { ...known, subTasks: [subTask] };
  const view = await edit(task, { ...all('HIDDEN'), subTasks: { description: 'HIDDEN', amount: 'HIDDEN' } });
  for (const name of names) expect(screen.queryByLabelText(FIELDS[name])).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/da subtarefa 1/, { selector: 'textarea' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Valor/)).not.toBeInTheDocument();
  await view.user.type(screen.getByLabelText(/^Título da subtarefa 1/), '!');
  const body = await save(view);
  expect(names.filter((name) => body[name])).toEqual([]);
  expect(body.subTasks).toMatchObject([{ id: 10, title: 'Escrever a consulta!', amount: 0 }]);
});

test.each([
  [{ tasks: { amount: 'EDIT' }, subTasks: { amount: 'HIDDEN' } }, 0],
  [{ tasks: { amount: 'HIDDEN' }, subTasks: { amount: 'EDIT' } }, 1],
] as const)(
  'has inputs for amounts of subtasks by their own level (PERM-003, TASK-120)',
  async (levels, inputs) => {
    await edit(stored, levels);
    expect(screen.queryAllByLabelText('Valor da subtarefa 1')).toHaveLength(inputs);
  },
);

test('a conflict offers no choice for fields that the user may not edit (PERM-003, G-GEN-22)', async () => {
  const current = {
    ...stored,
    version: 1,
    title: 'Outro título',
    link: 'https://jira.test/8',
    description: 'Outra',
  };
  fakeServer.fail(updateTask, 409, { errorCode: ERROR_CODES.staleVersion, current });
  const { user } = await edit(stored, { tasks: { link: 'READ', description: 'HIDDEN' } });
  await user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const dialog = within(await screen.findByRole('dialog'));
  const rows = dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
  expect(rows).toEqual(['Título']);
});
