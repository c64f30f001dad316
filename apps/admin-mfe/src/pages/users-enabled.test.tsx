import { listProfiles } from '@demanda/contracts/profiles';
import { changeTasks } from '@demanda/contracts/task-changes';
import { listAssignees } from '@demanda/contracts/task-plan';
import { listTasks } from '@demanda/contracts/tasks';
import { aTask } from '@demanda/contracts/testing/records';
import { listUsers, setUserEnabled } from '@demanda/contracts/users';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { ana, bia, caio } from '../testing/people';
import { aProfile } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listUsers, pageWith(ana, bia));
  fakeServer.on(listProfiles, pageWith(aProfile()));
});

test('the open tasks of a person who is deactivated are handed over to another one', async () => {
  const [first, second] = [aTask({ id: 7, version: 3 }), aTask({ id: 8, version: 0 })];
  fakeServer.on(listTasks, pageWith(first, second));
  fakeServer.on(
    listAssignees,
    [ana, bia].map(({ id, name }) => ({ id, name: name! })),
  );
  fakeServer.on(setUserEnabled, { ...bia, enabled: false });
  fakeServer.on(changeTasks, {
    changed: [7, 8].map((id) => ({ id, version: 4, previous: {} })),
    refused: [],
  });
  const { user } = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await chooseAction(user, 'Desativar Beatriz Lima');
  const shown = within(await screen.findByRole('dialog', { name: 'Desativar usuário' }));
  const label = 'Atribuir 2 tarefas em aberto a';
  await shown.findByLabelText(label);
  await choose(user, label, ana.name!, shown);
  await user.click(shown.getByRole('button', { name: 'Desativar' }));
  await expectToast('2 tarefa(s) atribuída(s).');
  expect(fakeServer.calls(listTasks)[0]?.query).toMatchObject({ assigneeId: bia.id });
  expect(fakeServer.calls(changeTasks)[0]?.body).toEqual({
    tasks: [
      { id: 7, version: 3, assigneeId: ana.id },
      { id: 8, version: 0, assigneeId: ana.id },
    ],
  });
});

test('an account is reactivated', async () => {
  fakeServer.on(listUsers, pageWith(ana, caio));
  fakeServer.on(setUserEnabled, { ...caio, enabled: true });
  const { user } = renderRemote(pages, { path: '/profiles', signInAs: 'ADMIN' });
  await chooseAction(user, 'Reativar caio');
  const shown = within(await screen.findByRole('dialog', { name: 'Reativar usuário' }));
  await user.click(shown.getByRole('button', { name: 'Reativar' }));
  await expectToast('Usuário reativado com sucesso!');
  expect(fakeServer.calls(setUserEnabled)).toMatchObject([{ params: { id: 3 }, body: { enabled: true } }]);
});
