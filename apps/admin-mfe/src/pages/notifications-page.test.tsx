import { createNotificationConfig, listNotificationConfigs } from '@demanda/contracts/notifications';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aConfig } from '../testing/records';

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listNotificationConfigs, pageWith(aConfig()));
});

const open = (path = '/notifications') => renderRemote(pages, { path, signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

describe('Configurações de Notificação', () => {
  test('lists the rules by id ascending (NOTIF-01, NOTIF-04, NOTIF-06, NOTIF-11, NOTIF-13)', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Configurações de Notificação' })).toBeInTheDocument();
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByText('Entrega')).toBeInTheDocument();
    expect(card.getByText('entregas@demanda.test')).toBeInTheDocument();
    expect(card.getByText('Em cópia: 2 email(s)')).toBeInTheDocument();
    expect(card.getByText('E-mail')).toBeInTheDocument();
    expect(fakeServer.calls(listNotificationConfigs)).toMatchObject([
      { query: { page: 0, size: 10, sort: 'id,asc' } },
    ]);
  });

  test.each([
    ['EMAIL', 'Email do solicitante', 'Em cópia: 0 email(s)'],
    ['SMS', 'Telefone do solicitante', 'Em cópia: 1 telefone(s)'],
    ['WHATSAPP', 'Telefone do solicitante', 'Em cópia: 1 telefone(s)'],
  ] as const)(
    "shows the requester's contact for %s (NOTIF-09 to NOTIF-12)",
    async (notificationType, contact, copies) => {
      const config = aConfig({
        notificationType,
        useRequesterContact: true,
        copyEmails: [],
        phoneNumbers: ['(11) 98888-7777'],
      });
      fakeServer.on(listNotificationConfigs, pageWith(config));
      open();
      expect(await screen.findByText(contact)).toBeInTheDocument();
      expect(screen.getByText(copies)).toBeInTheDocument();
    },
  );

  test.each([390, 1280])(
    'shows an empty state in two lines at %i pixels, which offers to create one (NOTIF-14, NOTIF-15)',
    async (width) => {
      setScreenWidth(width);
      fakeServer.on(listNotificationConfigs, pageWith());
      open();
      expect(await screen.findByText('Nenhuma configuração encontrada')).toBeInTheDocument();
      const hint = screen.getByText('Comece criando uma nova configuração de notificação');
      expect(within(hint.parentElement!).getByRole('button', { name: 'Nova Configuração' })).toBeVisible();
    },
  );

  test('shows a failed load (ERR-155)', async () => {
    fakeServer.fail(listNotificationConfigs, 500);
    open();
    await expectToast('Erro ao buscar configurações de notificação');
  });
});

describe('Nova Configuração', () => {
  const openDialog = async (user: User, notification: string, configuration = 'Orçamento da Tarefa') => {
    await user.click(await screen.findByRole('button', { name: 'Nova Configuração' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova Configuração' }));
    await choose(user, 'Configuração', configuration, dialog);
    await choose(user, 'Notificação', notification, dialog);
    return dialog;
  };
  const create = (user: User) => user.click(screen.getByRole('button', { name: 'Criar' }));
  const bodies = () => fakeServer.calls(createNotificationConfig).map(({ body }) => body);

  test('creates an EMAIL rule and omits its empty rows (NOTIF-18, NOTIF-24, NOTIF-39, NOTIF-40, NOTIF-43, ERR-151)', async () => {
    fakeServer.on(createNotificationConfig, aConfig());
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail');
    expect(dialog.queryByLabelText(/^Telefone/)).not.toBeInTheDocument();
    expect(dialog.getAllByLabelText(/^E-mail em cópia \d/)).toHaveLength(1);
    await user.type(dialog.getByLabelText('E-mail principal'), 'financeiro@demanda.test');
    await user.click(dialog.getByRole('button', { name: 'Adicionar e-mail' }));
    await user.type(dialog.getByLabelText('E-mail em cópia 2'), 'copia@demanda.test');
    await create(user);
    await expectToast('Configuração de notificação criada com sucesso!');
    expect(bodies()).toMatchObject([
      {
        configType: 'NOTIFICACAO_ORCAMENTO_TAREFA',
        notificationType: 'EMAIL',
        useRequesterContact: false,
        primaryEmail: 'financeiro@demanda.test',
        copyEmails: ['copia@demanda.test'],
        phoneNumbers: [],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['SMS', 'SMS'],
    ['WhatsApp', 'WHATSAPP'],
  ])(
    'requires a phone number for %s (NOTIF-25, NOTIF-41, NOTIF-42, NOTIF-50, NOTIF-51)',
    async (label, code) => {
      fakeServer.on(createNotificationConfig, aConfig());
      const { user } = open();
      const dialog = await openDialog(user, label);
      expect(dialog.queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
      await create(user);
      expect(
        await dialog.findByText('Telefone principal é obrigatório quando não usar solicitante'),
      ).toBeInTheDocument();
      expect(bodies()).toHaveLength(0);
      await user.type(dialog.getByLabelText(/^Telefone principal/), '(11) 98888-7777');
      await create(user);
      await waitFor(() => expect(bodies()).toHaveLength(1));
      expect(bodies()).toMatchObject([
        { notificationType: code, primaryPhone: '(11) 98888-7777', phoneNumbers: [] },
      ]);
    },
  );

  test("hides the primary contact while the requester's is used, and keeps its value (NOTIF-37, NOTIF-38)", async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail');
    await user.type(dialog.getByLabelText('E-mail principal'), 'abc');
    expect(await dialog.findByText('Formato de e-mail inválido')).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Usar contato do solicitante' }));
    expect(dialog.queryByLabelText('E-mail principal')).not.toBeInTheDocument();
    expect(
      dialog.getByText('A notificação será enviada para o email do solicitante da tarefa.'),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Usar contato do solicitante' }));
    expect(dialog.getByLabelText('E-mail principal')).toHaveValue('abc');
  });

  test('sends a rule with an invalid value in a hidden field (NOTIF-26, NOTIF-37)', async () => {
    fakeServer.on(createNotificationConfig, aConfig());
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail');
    await user.type(dialog.getByLabelText('E-mail principal'), 'abc');
    await user.click(dialog.getByRole('checkbox', { name: 'Usar contato do solicitante' }));
    await create(user);
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toMatchObject([{ useRequesterContact: true, primaryEmail: null }]);
  });

  test('warns that billing has no requester (G-NOTIF-4)', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail', 'Faturamento');
    await user.click(dialog.getByRole('checkbox', { name: 'Usar contato do solicitante' }));
    expect(dialog.getByText(/^O faturamento não tem solicitante/)).toBeInTheDocument();
  });

  test('validates each copy, and removes a row only while others remain (NOTIF-44, NOTIF-49)', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail');
    expect(dialog.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Adicionar e-mail' }));
    await user.type(dialog.getByLabelText('E-mail em cópia 1'), 'abc');
    await user.type(dialog.getByLabelText('E-mail em cópia 2'), 'fica@demanda.test');
    await create(user);
    expect(await dialog.findByText('Formato de e-mail inválido')).toBeInTheDocument();
    expect(bodies()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Remover e-mail em cópia 1' }));
    expect(dialog.getByLabelText('E-mail em cópia 1')).toHaveValue('fica@demanda.test');
    await waitFor(() => expect(dialog.queryByText('Formato de e-mail inválido')).not.toBeInTheDocument());
    expect(dialog.queryByRole('button', { name: /^Remover/ })).not.toBeInTheDocument();
  });

  test('shows a failure and keeps the input (ERR-156)', async () => {
    fakeServer.fail(createNotificationConfig, 500);
    const { user } = open();
    const dialog = await openDialog(user, 'E-mail');
    await user.type(dialog.getByLabelText('E-mail principal'), 'financeiro@demanda.test');
    await create(user);
    await expectToast('Erro ao criar configuração de notificação');
    expect(dialog.getByLabelText('E-mail principal')).toHaveValue('financeiro@demanda.test');
  });
});
