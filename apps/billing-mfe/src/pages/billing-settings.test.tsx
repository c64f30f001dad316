import { onProofRequired } from '@demanda/api/proof';
import { listBillingPeriods } from '@demanda/contracts/billing';
import { getBillingSettings, updateBillingSettings } from '@demanda/contracts/billing-settings';
import { listAssignees } from '@demanda/contracts/task-plan';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aPeriod, someSettings } from '../testing/records';
import { serveBilling } from '../testing/serve-billing';

beforeEach(() => {
  setScreenWidth(390);
  serveBilling(fakeServer, pageWith(aPeriod()));
  fakeServer.on(getBillingSettings, someSettings);
  fakeServer.on(listAssignees, []);
});

const open = () => renderRemote(pages, { path: '/billing', signInAs: 'ADMIN' });
type User = ReturnType<typeof open>['user'];

const openDialog = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Configurações' }));
  return within(await screen.findByRole('dialog', { name: 'Configurações de faturamento' }));
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar Configurações' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('edits the locking rule, the issuer and the Pix key, and saves them (G-BILL-11)', async () => {
  fakeServer.on(updateBillingSettings, someSettings);
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('radio', { name: 'Ao pagar' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Ao faturar' }));
  await user.clear(dialog.getByLabelText('Endereço'));
  await user.type(dialog.getByLabelText('Chave Pix'), 'pix@aurora.test');
  await user.clear(dialog.getByLabelText('Número de dias'));
  await user.type(dialog.getByLabelText('Número de dias'), '12');
  await user.type(dialog.getByLabelText('Feriados locais'), '25/1, 31/02');
  await user.click(dialog.getByRole('checkbox', { name: 'Pix sem identificador' }));
  await user.click(dialog.getByRole('checkbox', { name: 'O período acompanha as cobranças' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Mostrar multa e juros/ }));
  await save(user);
  expect(await dialog.findByText(/^Digite cada feriado como/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Feriados locais'), '{Backspace>5/}09/07/2026');
  await save(user);
  await expectToast('Configurações de faturamento salvas com sucesso!');
  expect(fakeServer.calls(updateBillingSettings)).toMatchObject([
    {
      body: {
        congelamento: 'ao_faturar',
        companyName: 'Aurora Ltda.',
        companyAddress: null,
        pixKey: 'pix@aurora.test',
        dueRule: { kind: 'DAYS', n: 12 },
        localHolidays: ['01-25', '2026-07-09'],
        pixWithoutTxId: true,
        periodsFollowCharges: true,
        lateFees: true,
        version: 2,
      },
    },
  ]);
  await gone();
  await waitFor(() => expect(fakeServer.calls(listBillingPeriods)).toHaveLength(2));
});

test('chooses what clients see, and who is notified of their answers', async () => {
  fakeServer.on(updateBillingSettings, someSettings);
  fakeServer.on(listAssignees, [
    { id: 7, name: 'Ana' },
    { id: 8, name: 'Rui' },
  ]);
  const { user } = open();
  const dialog = await openDialog(user);
  const section = within(await dialog.findByRole('region', { name: 'Página do cliente' }));
  await user.click(section.getByRole('checkbox', { name: 'Aprovar e pedir ajuste pela página' }));
  await user.click(await section.findByRole('checkbox', { name: 'Rui' }));
  await save(user);
  await gone();
  expect(fakeServer.calls(updateBillingSettings)).toMatchObject([
    { body: { clientAnswers: false, clientCharges: true, clientToldIds: [8], version: 2 } },
  ]);
});

test('replaces and removes the logo, and refuses one that is too large before it is sent', async () => {
  const logo = { name: 'velha.png', path: '/cliente/logo/abc', width: 9, height: 9 };
  fakeServer.on(getBillingSettings, { ...someSettings, companyLogo: logo });
  fakeServer.on(updateBillingSettings, someSettings);
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('img', { name: 'Logotipo: velha.png' })).toHaveAttribute('src', logo.path);
  const field = dialog.getByLabelText('Logotipo');
  await user.upload(field, new File(['x'.repeat(256 * 1024 + 1)], 'grande.png', { type: 'image/png' }));
  expect(await dialog.findByText('O logotipo pode ter até 256 KB')).toBeInTheDocument();
  await user.upload(field, new File(['abc'], 'nova.png', { type: 'image/png' }));
  expect(await dialog.findByRole('img', { name: 'Logotipo: nova.png' })).toBeInTheDocument();
  await save(user);
  await gone();
  await openDialog(user);
  await user.click(await screen.findByRole('button', { name: 'Remover logotipo' }));
  await save(user);
  await gone();
  expect(fakeServer.calls(updateBillingSettings)).toMatchObject([
    { body: { logo: { name: 'nova.png', content: 'YWJj' } } },
    { body: { logo: null } },
  ]);
});

test('explains each of the three options in a sentence', async () => {
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByRole('radio', { name: 'Ao pagar' })).toHaveAccessibleDescription(/período pago/);
  expect(dialog.getByRole('radio', { name: 'Ao faturar' })).toHaveAccessibleDescription(
    /^Depois de faturado/,
  );
  expect(dialog.getByRole('radio', { name: 'Desligado' })).toHaveAccessibleDescription(
    /Nenhum período fecha/,
  );
});

test("refuses an invalid key before sending, and shows the server's refusal at its field", async () => {
  const errors = [{ field: 'companyDocument', message: 'Documento desconhecido' }];
  fakeServer.fail(updateBillingSettings, 400, { errors });
  const { user } = open();
  const dialog = await openDialog(user);
  await user.type(await dialog.findByLabelText('Chave Pix'), 'nada');
  await save(user);
  expect(await dialog.findByText(/^Chave Pix inválida\./)).toBeInTheDocument();
  expect(fakeServer.calls(updateBillingSettings)).toHaveLength(0);
  await user.clear(dialog.getByLabelText('Chave Pix'));
  await save(user);
  expect(await dialog.findByText('Documento desconhecido')).toBeInTheDocument();
});

test('shows both versions when another user saved meanwhile (G-GEN-22)', async () => {
  const current = { ...someSettings, congelamento: 'desligado', version: 3, updatedByUserName: 'Ana' };
  fakeServer.fail(updateBillingSettings, 409, { errorCode: 'STALE_VERSION', current });
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(await dialog.findByRole('radio', { name: 'Ao faturar' }));
  await save(user);
  const conflict = within(
    await screen.findByRole('dialog', { name: 'Este registro mudou enquanto você editava' }),
  );
  const row = within(conflict.getByRole('group', { name: 'Congelamento' }));
  expect(row.getByText('Ao faturar')).toBeInTheDocument();
  expect(row.getByText('Desligado')).toBeInTheDocument();
});

test('asks before unsaved input is lost, and closes at once without any (BILL-24)', async () => {
  const { user } = open();
  const dialog = await openDialog(user);
  await user.type(await dialog.findByLabelText('Telefone'), '1');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await gone();
  await openDialog(user);
  await screen.findByLabelText('Telefone');
  await user.keyboard('{Escape}');
  await gone();
  expect(fakeServer.calls(updateBillingSettings)).toHaveLength(0);
});

test('shows a failed load, and reloads', async () => {
  fakeServer.fail(getBillingSettings, 500);
  const { user } = open();
  const dialog = await openDialog(user);
  expect(await dialog.findByText('Não foi possível carregar as configurações')).toBeInTheDocument();
  fakeServer.on(getBillingSettings, someSettings);
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByRole('radio', { name: 'Ao pagar' })).toBeChecked();
});

test('warns of a document whose digits are wrong, and saves it nevertheless', async () => {
  fakeServer.on(updateBillingSettings, someSettings);
  const { user } = open();
  const dialog = await openDialog(user);
  const field = await dialog.findByLabelText('CNPJ ou CPF');
  expect(field).not.toHaveAccessibleDescription();
  await user.clear(field);
  await user.type(field, '123.456.789-00');
  expect(field).not.toHaveAccessibleDescription();
  await user.tab();
  expect(field).toHaveAccessibleDescription(/^Os dígitos deste CPF não conferem/);
  await save(user);
  await waitFor(() =>
    expect(fakeServer.calls(updateBillingSettings)).toMatchObject([
      { body: { companyDocument: '123.456.789-00' } },
    ]),
  );
});

test('asks whether eleven digits are a CPF or a mobile number, and keeps the chosen one', async () => {
  fakeServer.on(updateBillingSettings, someSettings);
  const { user } = open();
  const dialog = await openDialog(user);
  await user.type(await dialog.findByLabelText('Chave Pix'), '11900000083');
  await save(user);
  expect(await dialog.findByText(/É um CPF ou um celular\?/)).toBeInTheDocument();
  expect(fakeServer.calls(updateBillingSettings)).toHaveLength(0);
  expect(dialog.getByRole('button', { name: 'É o CPF 119.000.000-83' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'É o celular +5511900000083' }));
  expect(dialog.getByLabelText('Chave Pix')).toHaveValue('+5511900000083');
  await save(user);
  await waitFor(() =>
    expect(fakeServer.calls(updateBillingSettings)).toMatchObject([{ body: { pixKey: '+5511900000083' } }]),
  );
});

test('asks for proof before it saves, and keeps what was typed until it is given', async () => {
  let isProved = false;
  fakeServer.reply(updateBillingSettings, () =>
    isProved ? { status: 200, data: someSettings } : { status: 403, data: { errorCode: 'PROOF_REQUIRED' } },
  );
  const answers = [false, true];
  const stop = onProofRequired(async () => (isProved = answers.shift()!));
  const { user } = open();
  const dialog = await openDialog(user);
  await user.click(await dialog.findByLabelText('Chave Pix'));
  await user.paste('pix@aurora.test');
  await save(user);
  await waitFor(() => expect(answers).toEqual([true]));
  const button = screen.getByRole('button', { name: 'Salvar Configurações' });
  await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
  waitOutDoublePress();
  expect(dialog.getByLabelText('Chave Pix')).toHaveValue('pix@aurora.test');
  await save(user);
  await expectToast('Configurações de faturamento salvas com sucesso!');
  await gone();
  stop();
});
