import { listClientLinks } from '@demanda/contracts/client-links';
import type { ProfileCode } from '@demanda/contracts/permissions';
import { getProject, listProjects, updateProject } from '@demanda/contracts/projects';
import { getRequester, listRequesters, updateRequester, type Requester } from '@demanda/contracts/requesters';
import { listTasks } from '@demanda/contracts/tasks';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../remote';
import { aProject, aRequester } from '../testing/records';

/** Texts edited in place in the details of requesters and projects (ADR 0114); the list is tested by a journey. */

let requester: Requester;
beforeEach(() => {
  setScreenWidth(390);
  requester = aRequester({ id: 3, name: 'Ana', email: 'ana@cliente.example', phone: null, version: 4 });
  fakeServer.on(listRequesters, () => pageWith(requester));
  fakeServer.on(getRequester, () => requester);
  fakeServer.on(listClientLinks, []);
  fakeServer.on(listTasks, pageWith());
  serveSaves();
});

const open = (path = '/requesters/3', signInAs: ProfileCode = 'ADMIN') =>
  renderRemote(pages, { path, signInAs }).user;
const value = (label: string) => screen.findByRole('button', { name: new RegExp(`^Editar ${label}:`) });
const bodies = () => fakeServer.calls(updateRequester).map(({ body }) => body);
/** Saves as the server does, which refuses a version other than the stored one. */
const serveSaves = () =>
  fakeServer.reply(updateRequester, ({ body: { name, email, phone = null, version } }) => {
    if (version !== requester.version) {
      const data = { errorCode: 'STALE_VERSION', message: 'Mudou.', current: requester };
      return { status: 409, data };
    }
    requester = { ...requester, name, email, phone, version: version + 1 };
    return { status: 200, data: requester };
  });

test('Tab saves and goes to the next text, an invalid one stays, and the toast undoes', async () => {
  const user = open();
  (await value('nome')).focus();
  await user.keyboard('{F2}');
  await user.keyboard('Ana Maria{Tab}');
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await user.keyboard('{Control>}a{/Control}ana@{Enter}');
  expect((await screen.findAllByText('Email inválido'))[0]).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await expectToast('Solicitante atualizado com sucesso!');
  expect(await value('nome')).toHaveTextContent('Ana Maria');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await expectToast('Alteração desfeita.');
  const others = {
    ...{ email: 'ana@cliente.example', phone: null, document: null, legalName: null, postalAddress: null },
    ...{ defaultNote: null, financeContacts: [], dueRule: null },
  };
  expect(bodies()).toEqual([
    { ...others, name: 'Ana Maria', version: 4 },
    { ...others, name: 'Ana', version: 5 },
  ]);
});

test('saves into the version of a user who changed another field, and shows both values of the same one', async () => {
  const user = open();
  await user.click(await value('nome'));
  requester = { ...requester, phone: '119', version: 9, updatedByUserName: 'Bia' };
  await user.keyboard('Ana C.{Enter}');
  await expectToast('Solicitante atualizado com sucesso!');
  expect(bodies()).toMatchObject([
    { name: 'Ana C.', version: 4 },
    { name: 'Ana C.', phone: '119', version: 9 },
  ]);

  await user.click(await value('e-mail'));
  requester = { ...requester, email: 'bia@cliente.example', version: 20 };
  await user.keyboard('{Control>}a{/Control}ana.c@cliente.example{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' });
  expect(dialog).toHaveTextContent(/Sua versãoana\.c@.*Versão atualbia@/);
  await user.click(screen.getByRole('button', { name: 'Salvar a minha versão' }));
  await waitFor(() => expect(requester).toMatchObject({ email: 'ana.c@cliente.example', version: 21 }));
});

test('a project is edited by its address and its description too', async () => {
  const project = aProject({ id: 5, name: 'Portal', repositoryUrl: null, version: 1 });
  fakeServer.on(getProject, project);
  fakeServer.on(listProjects, pageWith(project));
  fakeServer.on(updateProject, { ...project, version: 2 });
  const user = open('/projects/5');
  await user.click(await value('repositório'));
  await user.keyboard('https://git.example/portal{Enter}');
  await expectToast('Projeto atualizado com sucesso!');
  await user.click(await value('descrição'));
  await user.keyboard('Portal{Enter}do cliente{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fakeServer.calls(updateProject)).toHaveLength(2));
  const stored = { name: 'Portal', repositoryUrl: null, description: null };
  expect(fakeServer.calls(updateProject).map(({ body }) => body)).toEqual([
    { ...stored, repositoryUrl: 'https://git.example/portal', version: 1 },
    { ...stored, description: 'Portal\ndo cliente', version: 2 },
  ]);
});

test('offers no edit without the right, with the address as a link', async () => {
  open('/requesters/3', 'USER');
  expect(await screen.findByRole('link', { name: 'ana@cliente.example' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Editar .*:/ })).not.toBeInTheDocument();
});
