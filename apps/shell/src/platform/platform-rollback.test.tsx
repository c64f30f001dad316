import { saveAccess } from '@demanda/auth/session-store';
import { byResource } from '@demanda/contracts/permissions';
import { getPlatform, listReleases, rollBack, rollBackApp } from '@demanda/contracts/platform';
import { listPromotions } from '@demanda/contracts/platform-promotion';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { testQueryClient } from '@demanda/testing/query-client';
import { renderAt } from '@demanda/testing/render-at';
import { signInAs } from '@demanda/testing/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../app';
import { sampleRelease } from '../sample-release';
import { aPlatform, aReleaseList } from '../testing/platform-records';

/** The list of releases, and rollback. */

const WAY_BACK = /^Voltar para esta versão/;

const serve = (live: number, canRollBack = true) => {
  const release = { ...aPlatform().release!, number: live };
  fakeServer.on(getPlatform, aPlatform({ release, canRollBack }));
  fakeServer.on(listReleases, aReleaseList(live));
  fakeServer.on(listPromotions, { promotions: [] });
};

const app = () => renderAt('/platform', <App release={sampleRelease} queryClient={testQueryClient()} />);

async function open() {
  const view = app();
  const list = await screen.findByRole('list', { name: 'Versões' });
  const entry = (number: number) => within(within(list).getByText(`Versão ${number}`).closest('li')!);
  return { ...view, entry };
}

beforeEach(() => void signInAs('ADMIN'));

test('shows for each release what changed, who deployed it and when', async () => {
  serve(12);
  const { entry } = await open();
  const digest = aReleaseList().releases[0]!.builds[1]!.digest;
  expect(entry(12).getByText('No ar')).toBeVisible();
  expect(
    entry(12).getByText(`Mudou: Faturamento 1.0.0 (${digest.slice(0, 8)}); Saiu: reports-mfe`),
  ).toBeVisible();
  const deployments = entry(12).getAllByRole('listitem');
  expect(deployments[0]).toHaveTextContent('Voltou ao ar por ana em 21/11/2026 14:05');
  expect(deployments[1]).toHaveTextContent(
    'Publicada por time-faturamento em 20/11/2026 09:01. Sem verificação: correção urgente',
  );
  expect(entry(12).queryByRole('button')).toBeNull();
  expect(entry(10).getByText('Incompleta')).toBeVisible();
  expect(entry(10).queryByRole('button')).toBeNull();
});

test('lists the commits of a deployment on demand', async () => {
  serve(12);
  const { user, entry } = await open();
  expect(entry(12).queryByText(/no código$/)).toBeNull();
  const commit = entry(11).getByText(/^tarefas: prazo na lista \(Ana/);
  expect(commit).not.toBeVisible();
  await user.click(entry(11).getByText('2 alterações no código'));
  expect(commit).toBeVisible();
});

test('lists the changes, sends the rollback, and shows the new state at once', async () => {
  serve(12);
  fakeServer.on(rollBack, ({ body: { release } }) => {
    serve(release);
    return {
      sequence: 4,
      release,
      action: 'rollback' as const,
      at: '2026-11-21T18:00:00Z',
      by: 'ana',
      reason: '',
      promotedFrom: null,
      unchecked: null,
      changes: [],
    };
  });
  const { user, entry } = await open();
  await user.click(entry(11).getByRole('button', { name: WAY_BACK }));
  const window = within(await screen.findByRole('dialog', { name: 'Voltar para a versão 11' }));
  expect(window.getByText(/recebe o aviso de nova versão se já abriu uma parte que mudou\.$/)).toBeVisible();
  const changes = within(window.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const [now, before] = aReleaseList().releases.map(({ builds }) => builds[1]?.digest.slice(0, 8));
  expect(changes[0]).toBe(
    `Faturamento: de 1.0.0 (${now}) para 1.0.0 (${before})Sai o que time-faturamento publicou em 20/11/2026 09:01.`,
  );
  expect(changes[1]).toMatch(/^reports-mfe 1\.0\.0 \(\w{8}\) entra$/);
  expect(changes).toHaveLength(2);
  await user.type(window.getByRole('textbox', { name: 'Motivo' }), ' totais errados');
  await user.click(window.getByRole('button', { name: 'Voltar para esta versão' }));
  await expectToast('A versão 11 está no ar!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeServer.calls(rollBack)[0]?.body).toEqual({
    release: 11,
    from: 12,
    reason: 'totais errados',
    again: false,
  });
  expect(entry(11).getByText('No ar')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Versão no ar' })).toHaveTextContent('11');
});

test('names the work that a rollback takes back by its commits', async () => {
  serve(12);
  const list = aReleaseList(12);
  const billing = (release: number) =>
    list.releases[release]!.builds.find(({ app: name }) => name === 'billing-mfe')!;
  billing(0).commit = 'fedcba9876543210';
  billing(1).commit = '0123456789abcdef';
  const commits = [{ commit: 'ab12cd3', by: 'Rui', subject: 'faturamento: juros por dia' }];
  list.deployments[1]!.changes = [{ app: 'billing-mfe', commits }];
  fakeServer.on(listReleases, list);
  const { user, entry } = await open();
  await user.click(entry(11).getByRole('button', { name: WAY_BACK }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar para a versão 11' }));
  expect(
    dialog.getByText('Faturamento: de 1.0.0 (commit fedcba98) para 1.0.0 (commit 01234567)'),
  ).toBeVisible();
  await user.click(dialog.getByText('1 alteração no código'));
  expect(dialog.getByText(/^faturamento: juros por dia \(Rui/)).toBeVisible();
});

test('the way to a later release takes nothing back', async () => {
  serve(11);
  const { user, entry } = await open();
  await user.click(entry(12).getByRole('button', { name: WAY_BACK }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar para a versão 12' }));
  expect(dialog.getByText(/^Faturamento: de/)).toBeVisible();
  expect(dialog.queryByText(/^Sai o que/)).toBeNull();
});

test('says who withdrew a build and why before it goes live again', async () => {
  serve(12);
  const list = aReleaseList(12);
  const [build] = list.releases[1]!.builds.filter(({ app: name }) => name === 'billing-mfe');
  build!.withdrawn = { by: 'bia', at: '2026-11-20T18:00:00Z', reason: 'cobrou em dobro' };
  fakeServer.on(listReleases, list);
  fakeServer.on(rollBack, { ...list.deployments[0]!, release: 11 });
  const { user, entry } = await open();
  await user.click(entry(11).getByRole('button', { name: WAY_BACK }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar para a versão 11' }));
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(
    'que foi retirada do ar por bia em 20/11/2026 15:00 (motivo: cobrou em dobro)',
  );
  await user.click(dialog.getByRole('button', { name: 'Voltar mesmo assim' }));
  await waitFor(() =>
    expect(fakeServer.calls(rollBack)[0]?.body).toMatchObject({ release: 11, again: true }),
  );
});

test('one part goes back with a reason; a part without an earlier build offers nothing', async () => {
  serve(12);
  fakeServer.on(rollBackApp, { release: 13 });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: /^Voltar esta parte.*Tarefas/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Voltar esta parte.*Faturamento/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar Faturamento' }));
  expect(dialog.getByText(/recebe o aviso de nova versão se já abriu esta parte\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Voltar esta parte' }));
  expect(await dialog.findByText('Motivo é obrigatório')).toBeInTheDocument();
  expect(fakeServer.calls(rollBackApp)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'totais errados');
  await user.click(dialog.getByRole('button', { name: 'Voltar esta parte' }));
  await expectToast('A versão 13 está no ar!');
  const now = aPlatform().remotes[0]!.digest;
  const before = aReleaseList().releases[1]!.builds[1]!.digest;
  expect(fakeServer.calls(rollBackApp)).toMatchObject([
    {
      params: { app: 'billing-mfe' },
      body: { from: now, to: before, reason: 'totais errados', again: false },
    },
  ]);
});

test('a refusal is shown, and keeps the dialog', async () => {
  serve(12);
  fakeServer.fail(rollBack, 409, { message: 'A versão 11 não está completa.' });
  const { user, entry } = await open();
  await user.click(entry(11).getByRole('button', { name: WAY_BACK }));
  const window = await screen.findByRole('dialog', { name: 'Voltar para a versão 11' });
  await user.click(within(window).getByRole('button', { name: 'Voltar para esta versão' }));
  await expectToast('A versão 11 não está completa.');
  expect(window).toBeVisible();
});

test('after a refusal, the release that the list shows by then is replaced', async () => {
  serve(12);
  fakeServer.fail(rollBack, 409, { message: 'Outra versão entrou no ar.' });
  const { user, entry } = await open();
  await user.click(entry(11).getByRole('button', { name: WAY_BACK }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voltar para a versão 11' }));
  serve(13);
  const { releases, deployments } = aReleaseList(13);
  fakeServer.on(listReleases, {
    releases: [{ ...releases[0]!, number: 13, isLive: true }, ...releases],
    deployments: [{ ...deployments[0]!, release: 13 }, ...deployments],
  });
  const press = () => user.click(dialog.getByRole('button', { name: 'Voltar para esta versão' }));
  await press();
  await expectToast('Outra versão entrou no ar.');
  expect(await within(screen.getByRole('list', { name: 'Versões' })).findByText('Versão 13')).toBeVisible();
  await press();
  await waitFor(() => expect(fakeServer.calls(rollBack).map(({ body }) => body.from)).toEqual([12, 13]));
});

test('without the key there is no rollback, and the page explains why', async () => {
  serve(12, false);
  const { entry } = await open();
  expect(entry(11).queryByRole('button', { name: WAY_BACK })).toBeNull();
  expect(screen.getByText(/o servidor precisa da chave de assinatura/)).toBeVisible();
});

test('users with read access change nothing', async () => {
  serve(12);
  const rights = byResource(['platform:VIEW']);
  const profiles = [{ code: 'ADMIN', active: true }];
  const permissions = { profiles, resourcePermissions: rights, fieldPermissions: {} };
  saveAccess({ permissions, allowedScreens: ['settings'] });
  await open();
  expect(screen.queryByRole('button', { name: WAY_BACK })).toBeNull();
  expect(screen.queryByRole('button', { name: /Desativar/ })).toBeNull();
});
