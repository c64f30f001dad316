import { addBankDays } from '@demanda/contracts/bank-days';
import * as emails from '@demanda/contracts/charge-emails';
import * as charges from '@demanda/contracts/charges';
import type { FinanceContact } from '@demanda/contracts/finance-contacts';
import { recordHistory } from '@demanda/contracts/history';
import { getOutboxMessage, listOutbox, retryMessage } from '@demanda/contracts/outbox';
import { recordPayment } from '@demanda/contracts/payments';
import { eraseRequester } from '@demanda/contracts/personal-data';
import { today } from '@demanda/contracts/time-zone';
import { updateRequester } from '@demanda/contracts/requesters';
import { sql } from 'kysely';
import { restrictedUser } from '../../../../test/fields/person';
import { setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeCharge, makeOpenPeriod } from '../../../../test/make/charges';
import { makeRequester } from '../../../../test/make/records';
import { readPdf, textOf } from '../../../../test/read/read-pdf';
import { useMailApp } from '../../../../test/servers/mail-app';

const place = useMailApp();
let other: Awaited<ReturnType<typeof restrictedUser>>;
beforeAll(async () => {
  other = await restrictedUser(place.server);
});
beforeEach(async () => {
  const settings = sql`company_name = 'Aurora', company_email = 'contas@aurora.example', pix_key = 'pix@aurora.example'`;
  await sql`update billing_settings set ${settings}`.execute(place.server.db);
});

const contact = (email: string, getsCharges = true): FinanceContact => ({
  ...{ name: null, email, getsCharges, getsReminders: true },
});
const setContacts = ({ id, name }: { id: number; name: string }, financeContacts: FinanceContact[]) =>
  place.admin.call(updateRequester, {
    params: { id },
    body: { name, email: `${name.toLowerCase()}@cliente.example`, phone: null, financeContacts },
  });

/** A billed period of Ana, of R$ 100, and Bia, of R$ 200. */
async function bill() {
  const { period, requesters } = await makeOpenPeriod(place.admin);
  const [ana, bia] = requesters;
  await setContacts(ana!, [contact('caixa@ana.example'), contact('lembrete@ana.example', false)]);
  await setContacts(bia!, []);
  await setStatus(place.admin, period.id, 'FATURADO');
  const issued = await chargesOf(place.admin, period.id);
  return { period, ana: issued[0]!, bia: issued[1]!, requesters };
}
const sendAll = (
  ids: readonly { id: number; version?: number }[],
  options: object = {},
  caller = place.admin,
) =>
  caller.call(emails.sendChargeEmails, {
    body: { charges: ids.map(({ id, version }) => ({ id, version })), ...options },
  });
const send = (id: number, body: object = {}) =>
  place.admin.call(emails.sendChargeEmail, { params: { id }, body });
const outcomes = ({ body }: Awaited<ReturnType<typeof sendAll>>) => body.map(({ outcome }) => outcome);

test('each client gets its own charge only, with number, due date, Pix code and statement, from the company', async () => {
  const { ana, bia } = await bill();
  expect(outcomes(await sendAll([ana, bia]))).toEqual(['SENT', 'SENT']);
  const received = place.mail.received.toSorted((a, b) => a.to[0]!.localeCompare(b.to[0]!));
  expect(received.map(({ to }) => to)).toEqual([['bia@cliente.example'], ['caixa@ana.example']]);
  const mail = received[1]!.mail;
  const due = ana.dueOn.split('-').reverse().join('/');
  expect(mail.subject).toBe(`Cobrança ${ana.number} · vencimento ${due} · Ana`);
  expect([mail.from?.name, mail.replyTo?.[0]?.address]).toEqual(['Aurora', 'admin@demanda.example']);
  const { pixCode, lines } = await chargeOf(place.admin, ana.id);
  for (const part of [mail.text, mail.html]) {
    for (const own of [pixCode!, lines[0]!.code, ana.number, due]) expect(part).toContain(own);
    expect(part).toMatch(/R\$\s100,00/);
    for (const other of ['Bia', bia.number, '200,00']) expect(part).not.toContain(other);
    expect(part).not.toMatch(/https?:/);
  }
  const [image, statement] = mail.attachments;
  expect(image).toMatchObject({ mimeType: 'image/gif', disposition: 'inline', contentId: '<pix@demanda>' });
  expect(mail.html).toContain('src="cid:pix@demanda"');
  expect(statement!.filename).toBe(`cobranca_${ana.number.replace('/', '-')}_v1_Ana.pdf`);
  const text = textOf(await readPdf(Buffer.from(statement!.content as ArrayBuffer)));
  expect(text).toContain(ana.number);
  expect(text).not.toMatch(/Bia|Saldo anterior/);
  const { body: messages } = await place.admin.call(listOutbox, { query: { recipients: 'caixa@ana' } });
  const { body: shown } = await place.admin.call(getOutboxMessage, {
    params: { id: messages.content[0]!.id },
  });
  expect(shown).toMatchObject({ chargeId: ana.id, chargeNumber: ana.number });
});

test('the statement has the previous balance when the sender asks for it', async () => {
  const { ana } = await bill();
  const next = await makeCharge(place.admin, ana.requesterId, 7);
  await send(next.id, { previousBalance: true });
  const [, statement] = place.mail.received.at(-1)!.mail.attachments;
  expect(statement!.filename).toMatch(/_v1_Ana_com-saldo\.pdf$/);
  const text = textOf(await readPdf(Buffer.from(statement!.content as ArrayBuffer)));
  expect(text.replaceAll(/[\n\u00a0]/g, ' ')).toContain('Saldo anterior R$ 100,00');
});

test('a version is sent once, by whomever and how often; again is a choice with its version', async () => {
  const { ana } = await bill();
  const answers = await Promise.all([sendAll([ana]), sendAll([ana], {}, other.caller), send(ana.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send(ana.id, { version: ana.version, again: true })).status).toBe(200);
  expect(place.mail.received).toHaveLength(1);
  const sent = await chargeOf(place.admin, ana.id);
  expect(sent).toMatchObject({ status: 'ENVIADA', mailState: 'SENT', mailRevision: 1, version: 1 });
  expect(outcomes(await sendAll([sent]))).toEqual(['ALREADY']);
  const again = () => sendAll([sent], { again: true, attachStatement: false });
  expect((await Promise.all([again(), again()])).flatMap(outcomes).sort()).toEqual(['ALREADY', 'SENT']);
  expect(place.mail.received.map(({ mail }) => mail.attachments.length)).toEqual([2, 1]);
  expect((await sendAll([{ id: ana.id }], { again: true })).status).toBe(400);
  expect((await sendAll([{ id: ana.id, version: 7 }])).error).toMatchObject({
    ...{ status: 409, errorCode: 'STALE_VERSION' },
  });
});

test('a charge without recipients is refused by the name of its client; others of the call are sent', async () => {
  const { ana, bia, requesters } = await bill();
  await setContacts(requesters[0]!, [contact('lembrete@ana.example', false)]);
  const { status, error } = await send(ana.id);
  const sentence =
    'Ana não tem contato que receba cobranças: em Solicitantes, inclua ou marque um contato financeiro que recebe cobranças e envie de novo.';
  expect([status, error.userMessage]).toEqual([422, sentence]);
  expect((await sendAll([ana, bia])).body).toMatchObject([
    { requesterName: 'Ana', outcome: 'LEFT_OUT', reason: sentence },
    { requesterName: 'Bia', outcome: 'SENT', reason: null },
  ]);
  expect((await chargeOf(place.admin, ana.id)).mailState).toBe('NONE');
});

test('paid, cancelled and reopened charges are not sent, and the plan says so', async () => {
  const { period, ana, bia } = await bill();
  const payment = { paidOn: today(), amount: 100, kind: 'PIX', version: 0 } as const;
  await place.admin.call(recordPayment, { params: { id: ana.id }, body: payment });
  await place.admin.call(charges.cancelCharge, { params: { id: bia.id }, body: { version: 0 } });
  const refused = await sendAll([{ id: ana.id }, { id: bia.id }]);
  expect([refused.status, refused.error.userMessage]).toEqual([
    422,
    `A cobrança ${ana.number} já está paga. A cobrança ${bia.number} está cancelada.`,
  ]);
  await setStatus(place.admin, period.id, 'PENDENTE');
  const query = { billingPeriodId: period.id };
  expect((await place.admin.call(emails.planChargeEmails, { query })).body).toMatchObject([
    {
      chargeId: ana.id,
      recipients: ['caixa@ana.example'],
      refusal: expect.stringMatching(/rascunho|paga/) as string,
    },
  ]);
  expect(place.mail.received).toEqual([]);
});

test('a message that failed cannot be tried again once its charge is paid', async () => {
  const { ana } = await bill();
  place.mail.behaviour.message = () => 554;
  const { version } = (await send(ana.id)).body;
  const [message] = (await place.admin.call(listOutbox, {})).body.content;
  const payment = { paidOn: today(), amount: 100, kind: 'PIX', version } as const;
  await place.admin.call(recordPayment, { params: { id: ana.id }, body: payment });
  place.mail.behaviour = {};
  const again = { params: { id: message!.id }, body: {} };
  expect((await place.admin.call(retryMessage, again)).status).toBe(409);
  expect(place.mail.received).toEqual([]);
});

test('a message that waits is withdrawn by a change of its charge; one that failed is replaced', async () => {
  const { ana } = await bill();
  const params = { id: ana.id };
  place.mail.behaviour.message = () => 451;
  const { body: queued } = await send(ana.id);
  expect(queued).toMatchObject({
    mailState: 'QUEUED',
    mailCause: expect.stringContaining('451') as string,
    sentAt: null,
  });
  const dueOn = addBankDays(today(), 20, []);
  await place.admin.call(charges.changeChargeDueDate, { params, body: { dueOn, version: queued.version } });
  expect((await chargeOf(place.admin, ana.id)).mailState).toBe('NONE');
  place.mail.behaviour.message = () => 554;
  const { body: failed } = await send(ana.id);
  expect(failed).toMatchObject({ mailState: 'FAILED', status: 'EMITIDA', sentAt: null });
  const query = { mailState: 'FAILED', requesterId: ana.requesterId } as const;
  expect((await place.admin.call(charges.listCharges, { query })).body.totalElements).toBe(1);
  place.mail.behaviour = {};
  expect((await send(ana.id)).body).toMatchObject({ mailState: 'SENT', mailRevision: 2, mailCause: null });
  expect(place.mail.received.map(({ mail }) => mail.subject)).toEqual([
    expect.stringContaining(dueOn.split('-').reverse().join('/')),
  ]);
  const { body } = await place.admin.call(recordHistory.charges, { params, query: { event: 'EMAIL' } });
  const states = body.content.map(({ recordLabel, changes }) => [
    recordLabel,
    changes.find(({ field }) => field === 'status')?.after,
  ]);
  expect(states.filter(([, state]) => state).reverse()).toEqual(
    ['QUEUED', 'CANCELED', 'QUEUED', 'FAILED', 'CANCELED', 'QUEUED', 'SENT'].map((state) => [
      ana.number,
      state,
    ]),
  );
});

test('a part payment leaves the rest in text and code', async () => {
  const { ana } = await bill();
  const payment = { paidOn: today(), amount: 30.5, kind: 'PIX', version: 0 } as const;
  await place.admin.call(recordPayment, { params: { id: ana.id }, body: payment });
  const { body } = await place.admin.call(emails.previewChargeEmail, { params: { id: ana.id } });
  expect(body.text).toMatch(/Em aberto: R\$\s69,50/);
  expect(body.text).toContain((await chargeOf(place.admin, ana.id)).pixCode);
  expect(body.text).toContain('540569.50');
  expect(body.html).toContain('src="data:image/gif;base64,');
});

test('finance contacts stay hidden in plans, states and messages from users who may not see them', async () => {
  const { ana } = await bill();
  place.mail.behaviour.recipient = () => 550;
  await send(ana.id);
  const { caller, setLevel } = other;
  const id = (await place.admin.call(listOutbox, { query: { size: 1 } })).body.content[0]!.id;
  const shown = async () => {
    const query = { recipients: 'caixa@ana' };
    const answers = await Promise.all([
      caller.call(emails.planChargeEmails, { query: { id: ana.id } }),
      caller.call(charges.getCharge, { params: { id: ana.id } }),
      caller.call(getOutboxMessage, { params: { id } }),
      caller.call(listOutbox, { query }),
      caller.call(recordHistory.charges, { params: { id: ana.id }, query: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return answers.map(({ body }) => JSON.stringify(body).includes('caixa@ana.example'));
  };
  await setLevel('requesters.financeContacts', 'READ');
  expect(await shown()).toEqual([true, true, true, true, true]);
  await setLevel('requesters.financeContacts', 'HIDDEN');
  expect(await shown()).toEqual([false, false, false, false, false]);
});

test('an erasure leaves no statement with the data of the client in the outbox', async () => {
  const requester = await makeRequester(place.admin, { name: 'Ivo', document: '111.444.777-35' });
  const charge = await makeCharge(place.admin, requester.id, 10);
  await send(charge.id);
  await place.admin.call(eraseRequester, { params: { id: requester.id }, body: { confirm: 'EXCLUIR' } });
  const { rows } = await sql`select count(*)::int as files, count(content)::int as contents
    from outbox_files join outbox on outbox.id = outbox_id where charge_id = ${charge.id}`.execute(
    place.server.db,
  );
  expect(rows).toEqual([{ files: 2, contents: 0 }]);
  expect((await send(charge.id, { version: 1, again: true })).status).toBe(422);
});
