import {
  confirmBankLines,
  listBankLines,
  setBankLineAside,
  undoBankDecision,
  type BankLine,
} from '@demanda/contracts/bank-matches';
import { listBankAccounts } from '@demanda/contracts/bank-statements';
import { getCharge, listCharges } from '@demanda/contracts/charges';
import { ERROR_CODES } from '@demanda/contracts/errors';
import { choose } from '@demanda/testing/choose';
import { expectToast } from '@demanda/testing/expect-toast';
import { fakeServer } from '@demanda/testing/fake-server';
import { pageWith } from '@demanda/testing/page-with';
import { waitOutDoublePress } from '@demanda/testing/pass-double-press';
import { renderRemote } from '@demanda/testing/render';
import { setScreenWidth } from '@demanda/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../remote';
import { aCandidate, aDecision, aLine } from '../testing/bank-lines';
import { aCharge, aChargeDetail } from '../testing/charges';

let pending: BankLine[];
let decided: BankLine[];

const other = aCandidate({ requesterId: 6, requesterName: 'Padaria Sol', payerMatch: null });
const otherOf = (chargeId: number, version: number) => ({
  ...other,
  charges: [{ ...other.charges[0]!, chargeId, number: '0004/2026', version }],
});
const question = (changes: Partial<BankLine> = {}) =>
  aLine({
    ...{ id: 22, memo: 'Crédito', name: null, day: '2026-09-14', verdict: 'QUESTION' },
    candidates: [aCandidate({ payerMatch: null }), otherOf(9, 7)],
    ...changes,
  });
const unknown = aLine({ id: 23, memo: 'TED', name: null, amount: 1500, verdict: 'NONE', candidates: [] });

beforeEach(() => {
  setScreenWidth(390);
  pending = [aLine(), question()];
  decided = [];
  fakeServer.on(listBankAccounts, []);
  fakeServer.on(listBankLines, ({ query }) => {
    const lines = query?.state === 'DECIDED' ? decided : pending;
    return { lines, total: lines.length };
  });
  fakeServer.on(confirmBankLines, ({ body }) => {
    const ids = body.lines.map(({ lineId }) => lineId);
    pending = pending.filter(({ id }) => !ids.includes(id));
    return { decisionIds: ids, paymentCount: ids.length };
  });
});

const open = (signInAs: 'ADMIN' | 'MANAGER' | 'USER' = 'ADMIN') =>
  renderRemote(pages, { path: '/charges/bank', signInAs });
const lineNames = () =>
  within(screen.getByRole('list', { name: 'Recebimentos a conciliar' })).getAllByRole('listitem');
const bodies = () => fakeServer.calls(confirmBankLines).map(({ body }) => body.lines);

async function openDialog(action: RegExp, title: RegExp) {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
}

test('says what a line probably pays and why, and confirms it; the next line gets the focus', async () => {
  const { user } = open();
  expect(
    await screen.findByText(
      'Cobrança 0003/2026 de Clínica Vale, vence em 10/09/2026: valor exato em aberto, nome do cliente.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByText('Há mais 1 possibilidade.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Confirmar R\$\s1\.100,10 de 11\/09\/2026, Pix/ }));
  await expectToast('1 recebimento conciliado.');
  expect(bodies()).toEqual([
    [{ lineId: 21, charges: [{ chargeId: 8, version: 4, amount: 1100.1, rest: 'ABERTO' }] }],
  ]);
  await waitFor(() => expect(lineNames()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Escolher .*Crédito$/ })).toHaveFocus());
});

test('confirms all certain lines of the page in one call, and a recorded payment only by its id', async () => {
  const recorded = aLine({ id: 24, candidates: [aCandidate({ paymentId: 31 })] });
  pending = [aLine(), question(), recorded, aLine({ id: 25, verdict: 'PROPOSAL' })];
  const { user } = open();
  expect(
    await screen.findByText(/O pagamento já está registrado: confirmar só liga o lançamento a ele\.$/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirmar 2 certas' }));
  await expectToast('2 recebimentos conciliados.');
  expect(bodies()).toMatchObject([[{ lineId: 21 }, { lineId: 24, paymentId: 31 }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /certa/ })).not.toBeInTheDocument());
  expect(lineNames()).toHaveLength(2);
});

test('takes neither of two candidates that fit alike, until the person chooses one', async () => {
  const { user, dialog } = await openDialog(/^Escolher .*Crédito$/, /^Conciliar R\$\s1\.100,10/);
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  expect(await dialog.findByText('Escolha o que este recebimento paga')).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /^Cobrança 0004\/2026 de Padaria Sol/ }));
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await expectToast('1 recebimento conciliado.');
  expect(bodies()).toMatchObject([[{ lineId: 22, charges: [{ chargeId: 9, version: 7, amount: 1100.1 }] }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('pays other charges with amounts of their own, neither more nor less than the line', async () => {
  pending = [unknown];
  const second = aCharge({ id: 9, number: '0003/2025', openAmount: 900, version: 2 });
  fakeServer.on(listCharges, pageWith(aCharge(), second));
  fakeServer.on(getCharge, ({ params }) => aChargeDetail(params.id === 9 ? second : {}));
  const { user, dialog } = await openDialog(/^Escolher .*TED$/, /^Conciliar R\$\s1\.500,00/);
  const search = dialog.getByRole('combobox', { name: 'Adicionar cobrança' });
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  expect(await dialog.findByText('Escolha ao menos uma cobrança')).toBeInTheDocument();
  await waitFor(() => expect(search).toHaveFocus());
  await user.click(search);
  await user.click(await screen.findByRole('option', { name: /^0002\/2025 de Joana Prado/ }));
  expect(dialog.getByText(/^Soma R\$\s1\.100,10 de .* Restam R\$\s399,90\./)).toBeInTheDocument();
  await user.type(search, 'joana');
  await waitFor(() =>
    expect(fakeServer.calls(listCharges).at(-1)).toMatchObject({ query: { search: 'joana' } }),
  );
  expect(fakeServer.calls(listCharges)).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  const amount = await dialog.findByRole('textbox', { name: /^Valor para 0003\/2025/ });
  expect(amount).toHaveValue('399,9');
  await user.clear(amount);
  await user.type(amount, '400');
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  expect(await dialog.findByText(/^Passa do recebimento em R\$\s0,10$/)).toBeInTheDocument();
  expect(bodies()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '399');
  expect(await dialog.findByText(/^Faltam R\$\s0,90$/)).toBeInTheDocument();
  await user.type(amount, ',90');
  waitOutDoublePress();
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await expectToast('1 recebimento conciliado.');
  expect(bodies()).toEqual([
    [
      {
        lineId: 23,
        charges: [
          { chargeId: 8, version: 4, amount: 1100.1, rest: 'ABERTO' },
          { chargeId: 9, version: 2, amount: 399.9, rest: 'ABERTO' },
        ],
      },
    ],
  ]);
});

test('says that a charge was changed meanwhile, keeps what was typed, and pays the charge as it is now', async () => {
  pending = [unknown];
  let version = 4;
  fakeServer.on(listCharges, pageWith(aCharge()));
  fakeServer.on(getCharge, () => aChargeDetail({ version }));
  const sentence = 'Esta cobrança foi alterada por Bia. Confira e tente de novo.';
  fakeServer.fail(confirmBankLines, 409, { errorCode: ERROR_CODES.staleVersion, userMessage: sentence });
  const { user, dialog } = await openDialog(/^Escolher .*TED$/, /^Conciliar/);
  await user.click(dialog.getByRole('combobox', { name: 'Adicionar cobrança' }));
  await user.click(await screen.findByRole('option', { name: /^0002\/2025/ }));
  const amount = dialog.getByRole('textbox', { name: /^Valor para 0002\/2025/ });
  await user.clear(amount);
  await user.type(amount, '1500');
  version = 5;
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await expectToast(sentence);
  expect(amount).toHaveValue('1.500,00');
  await waitFor(() => expect(fakeServer.calls(getCharge)).toHaveLength(2));
  fakeServer.on(confirmBankLines, { decisionIds: [51], paymentCount: 1 });
  waitOutDoublePress();
  await user.click(dialog.getByRole('button', { name: 'Conciliar' }));
  await expectToast('1 recebimento conciliado.');
  expect(bodies().at(-1)).toMatchObject([{ charges: [{ version: 5, amount: 1500 }] }]);
});

test('says that another user decided a line already, and shows the list as it is now', async () => {
  const userMessage = 'Este recebimento já foi conciliado por Bia.';
  fakeServer.reply(confirmBankLines, () => {
    pending = [question()];
    return { status: 409, data: { userMessage } };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Confirmar R\$/ }));
  await expectToast(userMessage);
  await waitFor(() => expect(lineNames()).toHaveLength(1));
});

test('offers first to set aside what looks like an own transfer, with that reason', async () => {
  pending = [aLine({ ...unknown, asideReason: 'OWN_TRANSFER' })];
  fakeServer.on(setBankLineAside, () => {
    pending = [];
    return { decisionId: 51 };
  });
  const { user } = open();
  expect(await screen.findByText(/^Parece não pagar cobranças: transferência entre/)).toBeInTheDocument();
  const [first] = within(lineNames()[0]!).getAllByRole('button');
  expect(first).toHaveTextContent('Separar');
  await user.click(first!);
  const dialog = within(await screen.findByRole('dialog', { name: /^Separar R\$\s1\.500,00/ }));
  await choose(user, 'Motivo', 'Devolução', dialog);
  await user.type(dialog.getByRole('textbox', { name: 'Observação' }), 'Frete');
  await user.click(dialog.getByRole('button', { name: 'Separar' }));
  await expectToast('Recebimento separado.');
  expect(fakeServer.calls(setBankLineAside)).toMatchObject([
    { params: { id: 23 }, body: { reason: 'REFUND', note: 'Frete' } },
  ]);
  expect(await screen.findByText(/^Nenhum recebimento espera\./)).toBeInTheDocument();
});

test('lists what was decided, by whom and why, and undoes what the user may undo', async () => {
  pending = [];
  decided = [
    aLine({ candidates: [], verdict: 'NONE', decision: aDecision() }),
    aLine({
      ...{ id: 26, candidates: [], memo: 'Resgate' },
      decision: aDecision({
        ...{ id: 52, payments: [], asideReason: 'INVESTMENT', isUndoable: false },
        madeByUserName: 'Bia Lima',
      }),
    }),
  ];
  fakeServer.on(undoBankDecision, () => {
    decided = decided.slice(1);
    pending = [aLine()];
    return { lineId: 21 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Conciliados' }));
  expect(await screen.findByRole('link', { name: '0003/2026' })).toHaveAttribute('href', '/charges/8');
  expect(screen.getByText('Em 12/09/2026 09:00 por Ana Souza')).toBeInTheDocument();
  expect(screen.getByText('Separado: aplicação, resgate ou reserva')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Desfazer/ }));
  await expectToast(/^Conciliação desfeita/);
  expect(fakeServer.calls(undoBankDecision)).toMatchObject([{ params: { id: 51 } }]);
  expect(await screen.findByRole('button', { name: 'Confirmar 1 certa' })).toBeInTheDocument();
});

test('MANAGER sees the lines without actions; USER, who may not see amounts, sees none', async () => {
  const { unmount } = open('MANAGER');
  expect(await screen.findByText('Há mais 1 possibilidade.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Confirmar|Escolher|Separar/ })).not.toBeInTheDocument();
  unmount();
  open('USER');
  expect(await screen.findByText('Contas bancárias indisponíveis')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Recebimentos a conciliar' })).not.toBeInTheDocument();
});
