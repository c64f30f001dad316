import {
  deleteNotificationConfig,
  deleteNotificationConfigs,
  listNotificationConfigs,
  updateNotificationConfig,
  type NotificationConfig,
} from '@demanda/contracts/notifications';
import { restoreRecords } from '@demanda/contracts/trash';
import { expectConsoleError } from '@demanda/testing/console-guard';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { chooseAction } from '@demanda/testing/row-actions';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aConfig } from '../testing/records';

const NAME = 'Entrega por E-mail (ID 4)';
const byPhone = aConfig({
  id: 5,
  notificationType: 'SMS',
  primaryEmail: null,
  primaryPhone: '(11) 98888-7777',
  copyEmails: [],
});

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listNotificationConfigs, pageWith(aConfig(), byPhone));
});

const open = () => renderRemote(pages, { path: '/notifications', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

describe('Editar Configuração', () => {
  const edit = async (user: User, name = NAME) => {
    await user.click(await screen.findByRole('button', { name: `Editar ${name}` }));
    return within(await screen.findByRole('dialog', { name: 'Editar Configuração' }));
  };
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Alterações' }));
  const bodies = () => fakeServer.calls(updateNotificationConfig).map(({ body }) => body);

  test('starts from the stored rule, with fixed types (NOTIF-08, NOTIF-19, NOTIF-35, NOTIF-36)', async () => {
    const { user } = open();
    const dialog = await edit(user);
    expect(dialog.getByRole('combobox', { name: 'Configuração' })).toBeDisabled();
    expect(dialog.getByRole('combobox', { name: 'Notificação' })).toBeDisabled();
    expect(dialog.getByText('Entrega')).toBeInTheDocument();
    expect(dialog.getByLabelText('E-mail principal')).toHaveValue('entregas@demanda.test');
    expect(dialog.getByLabelText('E-mail em cópia 2')).toHaveValue('b@demanda.test');
  });

  test('shows one empty copy where none is stored (NOTIF-43)', async () => {
    const { user } = open();
    const dialog = await edit(user, 'Entrega por SMS (ID 5)');
    expect(dialog.getByLabelText(/^Telefone principal/)).toHaveValue('(11) 98888-7777');
    expect(dialog.getAllByLabelText(/^Telefone em cópia \d/)).toHaveLength(1);
  });

  test('saves changes with the version of the stored rule (ERR-152, API-148)', async () => {
    fakeServer.on(updateNotificationConfig, aConfig());
    const { user } = open();
    const dialog = await edit(user);
    await user.click(dialog.getByRole('button', { name: 'Remover e-mail em cópia 1' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Usar contato do solicitante' }));
    await save(user);
    await expectToast('Configuração de notificação atualizada com sucesso!');
    expect(fakeServer.calls(updateNotificationConfig)[0]!.params).toEqual({ id: 4 });
    expect(bodies()).toMatchObject([
      {
        configType: 'NOTIFICACAO_ENTREGA',
        notificationType: 'EMAIL',
        useRequesterContact: true,
        copyEmails: ['b@demanda.test'],
        version: 0,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('refuses an invalid address without a call (NOTIF-48)', async () => {
    const { user } = open();
    const dialog = await edit(user);
    await user.clear(dialog.getByLabelText('E-mail principal'));
    await user.type(dialog.getByLabelText('E-mail principal'), 'abc');
    await save(user);
    expect(await dialog.findByText('Formato de e-mail inválido')).toBeInTheDocument();
    expect(bodies()).toEqual([]);
  });

  test.each([
    [undefined, 'Erro ao atualizar configuração de notificação'],
    ['M', 'M'],
  ])('shows a failure with the message %s (ERR-157, G-NOTIF-5)', async (message, text) => {
    fakeServer.fail(updateNotificationConfig, 500, { message });
    const { user } = open();
    const dialog = await edit(user);
    await save(user);
    await expectToast(text);
    expect(dialog.getByLabelText('E-mail principal')).toHaveValue('entregas@demanda.test');
  });

  test('shows that it could not be saved when the response is invalid (ERR-160, G-NOTIF-5)', async () => {
    expectConsoleError(/^\[api\] PUT/);
    fakeServer.on(updateNotificationConfig, { id: 'x' } as unknown as NotificationConfig);
    const { user } = open();
    await edit(user);
    await save(user);
    await expectToast('Erro ao salvar configuração de notificação');
  });

  test('lets the user choose when another user saved meanwhile (G-GEN-22)', async () => {
    const current = aConfig({
      version: 1,
      primaryEmail: 'novo@demanda.test',
      copyEmails: ['a@demanda.test', 'b@demanda.test'],
      updatedByUserName: 'Bia Prado',
    });
    fakeServer.fail(updateNotificationConfig, 409, { errorCode: 'STALE_VERSION', current });
    const { user } = open();
    const dialog = await edit(user);
    await user.type(dialog.getByLabelText('E-mail em cópia 2'), 'r');
    await save(user);
    const conflict = within(
      await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' }),
    );
    expect(conflict.getByText('Bia Prado')).toBeInTheDocument();
    const group = (name: string) => within(conflict.getByRole('group', { name }));
    expect(group('E-mail principal').getByText('novo@demanda.test')).toBeInTheDocument();
    expect(group('E-mails em cópia').getByText('a@demanda.test, b@demanda.testr')).toBeInTheDocument();
    fakeServer.on(updateNotificationConfig, current);
    await user.click(conflict.getByRole('button', { name: 'Salvar as escolhas' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({
      version: 1,
      primaryEmail: 'novo@demanda.test',
      copyEmails: ['a@demanda.test', 'b@demanda.testr'],
    });
  });
});

describe('deletion', () => {
  const confirm = async (user: User) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar exclusão' }));
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
  };

  test('of one rule asks for confirmation (NOTIF-08, ERR-153)', async () => {
    fakeServer.on(deleteNotificationConfig, undefined);
    const { user } = open();
    await chooseAction(user, `Excluir ${NAME}`);
    expect(fakeServer.calls(deleteNotificationConfig)).toEqual([]);
    await confirm(user);
    await expectToast('Configuração de notificação excluída com sucesso!');
    expect(fakeServer.calls(deleteNotificationConfig)).toMatchObject([{ params: { id: 4 } }]);
  });

  test('of several is one call, which the toast undoes (NOTIF-02, NOTIF-17, ERR-154, G-USE-12)', async () => {
    fakeServer.on(deleteNotificationConfigs, { count: 2 });
    fakeServer.on(restoreRecords.notifications, { count: 2, refused: [] });
    const { user } = open();
    for (const name of [NAME, 'Entrega por SMS (ID 5)']) {
      await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
    }
    await user.click(screen.getByRole('button', { name: 'Excluir (2)' }));
    await confirm(user);
    await expectToast('2 configuração(ões) excluída(s) com sucesso!');
    expect(fakeServer.calls(deleteNotificationConfigs)).toMatchObject([{ body: { ids: [4, 5] } }]);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    await expectToast('2 registros restaurados com sucesso!');
    expect(fakeServer.calls(restoreRecords.notifications)).toMatchObject([{ body: { ids: [4, 5] } }]);
  });

  test.each([
    [undefined, 'Erro ao excluir configuração de notificação'],
    ['M', 'M'],
  ])('of one rule that fails shows the message %s (ERR-158)', async (message, text) => {
    fakeServer.fail(deleteNotificationConfig, 500, { message });
    const { user } = open();
    await chooseAction(user, `Excluir ${NAME}`);
    await confirm(user);
    await expectToast(text);
  });

  test('of several rules that fails shows the message (ERR-159)', async () => {
    fakeServer.fail(deleteNotificationConfigs, 500);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${NAME}` }));
    await user.click(screen.getByRole('button', { name: 'Excluir (1)' }));
    await confirm(user);
    await expectToast('Erro ao excluir configurações de notificação');
  });
});
