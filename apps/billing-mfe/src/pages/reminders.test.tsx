import {
  getChargeReminders,
  previewChargeReminder,
  sendChargeReminder,
  stopChargeReminders,
} from '@demanda/contracts/charge-reminders';
import { getCharge, getChargeStatistics, listChargeRevisions, listCharges } from '@demanda/contracts/charges';
import { getRequesterAccount, listPayments } from '@demanda/contracts/payments';
import {
  getReminderSettings,
  getRequesterReminders,
  previewReminderText,
  updateReminderSettings,
  updateRequesterReminders,
} from '@demanda/contracts/reminders';
import { listAssignees } from '@demanda/contracts/task-plan';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCharge, aChargeDetail, anAccount, someChargeTotals } from '../testing/charges';
import { requesterReminders, someReminders, someReminderSettings } from '../testing/reminders';

const preview = {
  ...{
    recipients: ['caixa@joana.example'],
    subject: 'Lembrete: cobrança 0002/2025',
    text: 'Oi',
    html: '<p>',
  },
  ...{ number: '0002/2025', refusal: null },
};

beforeEach(() => {
  setScreenWidth(390);
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getChargeStatistics, someChargeTotals);
  fakeServer.on(getCharge, aChargeDetail());
  fakeServer.on(listPayments, []);
  fakeServer.on(listChargeRevisions, []);
  fakeServer.on(listAssignees, [{ id: 8, name: 'Rui' }]);
  fakeServer.on(getReminderSettings, someReminderSettings);
  fakeServer.on(getRequesterReminders, requesterReminders);
});

const open = (path: string) => renderRemote(pages, { path, signInAs: 'ADMIN' });

test('a charge shows the next reminder and those that were made, and stops them over its version', async () => {
  let kept = {};
  fakeServer.on(getChargeReminders, () =>
    someReminders({
      ...kept,
      reminders: [
        {
          ...{ id: 2, step: null, state: 'SENT', at: '2025-04-12T12:00:00.000Z' },
          ...{ reason: null, byUserName: 'Ana' },
        },
        {
          ...{ id: 1, step: -3, state: 'CANCELED', at: '2025-04-07T11:00:00.000Z' },
          ...{ reason: 'Não saiu: a cobrança foi paga antes.', byUserName: null },
        },
      ],
    }),
  );
  fakeServer.on(stopChargeReminders, ({ body }) => {
    kept = { isStopped: body.isStopped, version: body.version + 1 };
    return someReminders(kept);
  });
  const { user } = open('/charges/8');
  expect(
    await screen.findByText('Próximo: 15/04/2025, 3 dias úteis depois do vencimento.'),
  ).toBeInTheDocument();
  const lines = within(screen.getByRole('list', { name: 'Lembretes feitos' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Enviado à mão por AnaEnviado12/04/2025 09:00',
    '3 dias úteis antes do vencimentoCancelado07/04/2025 08:00 · Não saiu: a cobrança foi paga antes.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Parar lembretes' }));
  await expectToast('Lembretes da cobrança parados.');
  await user.click(await screen.findByRole('button', { name: 'Retomar lembretes' }));
  expect(await screen.findByRole('button', { name: 'Parar lembretes' })).toBeEnabled();
  expect(fakeServer.calls(stopChargeReminders).map(({ body }) => body)).toEqual([
    { isStopped: true, version: 4 },
    { isStopped: false, version: 5 },
  ]);
});

test('a client is reminded now with the text that was previewed', async () => {
  fakeServer.on(getChargeReminders, someReminders());
  fakeServer.on(previewChargeReminder, preview);
  const made = { id: 3, step: null, state: 'QUEUED', at: '2025-04-12T12:00:00.000Z' } as const;
  fakeServer.on(
    sendChargeReminder,
    someReminders({ reminders: [{ ...made, reason: null, byUserName: 'Ana' }] }),
  );
  const { user } = open('/charges/8');
  await user.click(await screen.findByRole('button', { name: 'Lembrar agora' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembrar da cobrança 0002/2025' }));
  const text = dialog.getByLabelText(/^Texto/);
  await user.clear(text);
  await user.type(text, 'Oi, tudo certo?');
  await user.click(dialog.getByRole('button', { name: 'Ver o e-mail' }));
  expect(await dialog.findByText('caixa@joana.example')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Enviar lembrete' }));
  await expectToast('O lembrete está na fila de envio.');
  expect(fakeServer.calls(sendChargeReminder).map(({ body }) => body)).toEqual([
    { text: 'Oi, tudo certo?', version: 4 },
  ]);
});

test('the text of a reminder survives a closed tab, and is offered again until it is sent', async () => {
  fakeServer.on(getChargeReminders, someReminders());
  fakeServer.on(sendChargeReminder, someReminders());
  const write = async () => {
    const view = open('/charges/8');
    await view.user.click(await screen.findByRole('button', { name: 'Lembrar agora' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: /^Lembrar da cobrança/ })) };
  };
  const first = await write();
  await first.user.clear(first.dialog.getByLabelText(/^Texto/));
  await first.user.type(first.dialog.getByLabelText(/^Texto/), 'Oi, tudo certo?');
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();

  const second = await write();
  await second.user.click(second.dialog.getByRole('button', { name: 'Continuar' }));
  expect(second.dialog.getByLabelText(/^Texto/)).toHaveValue('Oi, tudo certo?');
  await second.user.click(second.dialog.getByRole('button', { name: 'Enviar lembrete' }));
  await expectToast('O lembrete está na fila de envio.');
  second.unmount();

  const third = await write();
  expect(third.dialog.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
});

test('the settings say what is typed as days, preview a text, and save', async () => {
  fakeServer.on(previewReminderText, preview);
  fakeServer.on(updateReminderSettings, someReminderSettings);
  const { user } = open('/charges');
  await user.click(await screen.findByRole('button', { name: 'Lembretes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembretes de cobrança' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Enviar lembretes automáticos' }));
  const days = dialog.getByLabelText(/^Dias úteis/);
  await user.clear(days);
  await user.type(days, '5, x{Enter}');
  expect(await dialog.findByText('Digite dias úteis de -30 a 90')).toBeInTheDocument();
  expect(days).toHaveFocus();
  await user.clear(days);
  await user.type(days, '5, 0');
  expect(dialog.getByText(/Agora: no dia do vencimento; 5 dias úteis depois/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ver o e-mail depois do vencimento' }));
  expect(await dialog.findByText('Lembrete: cobrança 0002/2025')).toBeInTheDocument();
  expect(fakeServer.calls(previewReminderText)[0]?.body).toMatchObject({
    kind: 'AFTER',
    text: 'Venceu há {dias}.',
  });
  await user.click(await dialog.findByRole('checkbox', { name: 'Rui' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar lembretes' }));
  await expectToast('Lembretes salvos com sucesso!');
  expect(fakeServer.calls(updateReminderSettings)).toMatchObject([
    {
      body: {
        ...{ remindersOn: true, reminderSteps: [0, 5], textAfter: 'Venceu há {dias}.' },
        ...{ reminderDigestIds: [8], version: 2 },
      },
    },
  ]);
});

test('the account of a client says what it gets, and changes it', async () => {
  fakeServer.on(getRequesterAccount, anAccount());
  fakeServer.on(updateRequesterReminders, { ...requesterReminders, mode: 'NONE', version: 1 });
  const { user } = open('/charges/account/5');
  expect(
    await screen.findByText(/Como na instalação: 3 dias úteis antes do vencimento; 10 dias úteis depois/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Alterar lembretes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lembretes de Joana Prado' }));
  await user.click(dialog.getByRole('radio', { name: 'Sem lembretes' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar lembretes' }));
  await expectToast('Lembretes do cliente salvos com sucesso!');
  expect(fakeServer.calls(updateRequesterReminders)).toMatchObject([{ body: { mode: 'NONE', version: 0 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
