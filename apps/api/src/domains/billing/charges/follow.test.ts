import { changeBillingStatus, getBillingPeriod } from '@demanda/contracts/billing';
import { createBillingVersion } from '@demanda/contracts/billing-differences';
import { unlinkTasks } from '@demanda/contracts/billing-links';
import type { Charge } from '@demanda/contracts/charges';
import { recordPayment, reversePayment } from '@demanda/contracts/payments';
import { sql } from 'kysely';
import { link, setFreezing, setStatus } from '../../../../test/make/bill';
import { chargeOf, chargesOf, makeOpenPeriod } from '../../../../test/make/charges';
import { historyOf } from '../../../../test/read/history-of';
import type { Caller } from '../../../../test/servers/caller';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { followLateCharges } from './follow';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.as('ADMIN');
  await setFreezing(server.db, 'ao_pagar');
});
afterAll(() => server.close());

const follow = (isOn: boolean) =>
  sql`update billing_settings set periods_follow_charges = ${isOn}`.execute(server.db);
const periodOf = async (id: number) => (await admin.call(getBillingPeriod, { params: { id } })).body;
async function pay({ id }: Pick<Charge, 'id'>, amount: number) {
  const { version } = await chargeOf(admin, id);
  const body = { amount, paidOn: '2026-01-02', kind: 'PIX', version } as const;
  return (await admin.call(recordPayment, { params: { id }, body })).body.payments[0]!.id;
}
const reverse = (id: number) => admin.call(reversePayment, { params: { id }, body: {} });

async function makeBilled() {
  const { period, tasks } = await makeOpenPeriod(admin);
  await setStatus(admin, period.id, 'FATURADO');
  const [ana, bia] = await chargesOf(admin, period.id);
  return { id: period.id, ana: ana!, bia: bia!, task: tasks[1]! };
}
/** Moves the due date of a charge, of which a person knew nothing. */
const dueAgo = (id: number, days: number) =>
  sql`update charges set due_on = (now() at time zone 'America/Sao_Paulo')::date - ${days}::int where id = ${id}`.execute(
    server.db,
  );

test('a period follows its charges to paid and back, and the history says why', async () => {
  await follow(true);
  const { id, ana, bia } = await makeBilled();
  await pay(ana, 100);
  expect((await periodOf(id)).status).toBe('FATURADO');
  let last = 0;
  const entries = await historyOf(server.db, async () => {
    last = await pay(bia, 200);
  });
  expect(entries.filter(({ resource }) => resource === 'billing')).toMatchObject([
    {
      ...{ event: 'STATUS', record_id: id, detail: 'Acompanha as cobranças: pagamento registrado' },
      after: { status: 'PAGO' },
    },
  ]);
  expect(entries.filter(({ resource }) => resource === 'charges')).toMatchObject([{ detail: null }]);
  expect(await periodOf(id)).toMatchObject({ status: 'PAGO', locked: true, contradiction: null });
  await reverse(last);
  expect(await periodOf(id)).toMatchObject({ status: 'FATURADO', locked: false });
  expect((await chargesOf(admin, id)).map(({ revision }) => revision)).toEqual([1, 1]);
});

test('by default a period keeps its status, and says which charges contradict it', async () => {
  await follow(false);
  const { id, ana, bia } = await makeBilled();
  expect((await periodOf(id)).contradiction).toBeNull();
  await dueAgo(ana.id, 1);
  expect((await periodOf(id)).contradiction).toEqual({ status: 'ATRASADO', numbers: [ana.number] });
  await pay(ana, 100);
  await pay(bia, 200);
  expect(await periodOf(id)).toMatchObject({
    status: 'FATURADO',
    contradiction: { status: 'PAGO', numbers: [ana.number, bia.number] },
  });
});

test('a period follows what linking, unlinking and a new version make of its charges', async () => {
  await follow(true);
  await setFreezing(server.db, 'desligado');
  const { id, ana, task } = await makeBilled();
  await pay(ana, 100);
  const outcome = async (work: () => Promise<unknown>) => {
    const entries = await historyOf(server.db, work);
    const { detail } = entries.find(({ event, resource }) => event === 'STATUS' && resource === 'billing')!;
    return [(await periodOf(id)).status, detail];
  };
  const unlink = () => admin.call(unlinkTasks, { params: { id }, body: [task.id] });
  expect(await outcome(unlink)).toEqual(['PAGO', 'Acompanha as cobranças: tarefas desvinculadas']);
  expect(await outcome(() => link(admin, id, task.id))).toEqual([
    'FATURADO',
    'Acompanha as cobranças: tarefas vinculadas',
  ]);
  await sql`update tasks set amount = 0 where id = ${task.id}`.execute(server.db);
  const params = { id };
  const renew = () => admin.call(createBillingVersion, { params, body: { withNewAmounts: true } });
  expect(await outcome(renew)).toEqual(['PAGO', 'Acompanha as cobranças: nova versão gerada']);
  await setFreezing(server.db, 'ao_pagar');
});

test('a period that does not follow keeps its status when its last open task is unlinked', async () => {
  await follow(false);
  const { id, ana, task } = await makeBilled();
  await pay(ana, 100);
  await admin.call(unlinkTasks, { params: { id }, body: [task.id] });
  expect(await periodOf(id)).toMatchObject({ status: 'FATURADO', contradiction: { status: 'PAGO' } });
});

test('a status that a person set against the charges stays', async () => {
  await follow(true);
  const { id, ana, bia } = await makeBilled();
  await setStatus(admin, id, 'PAGO');
  await dueAgo(ana.id, 1);
  const { version, contradiction } = await periodOf(id);
  expect(contradiction).toEqual({ status: 'ATRASADO', numbers: [ana.number, bia.number] });
  await pay(ana, 100);
  expect(await periodOf(id)).toMatchObject({ status: 'PAGO', version });
});

test('a period that was billed again after its charges became late follows them to paid', async () => {
  await follow(true);
  const { id, ana, bia } = await makeBilled();
  await setStatus(admin, id, 'PENDENTE');
  await dueAgo(ana.id, 1);
  await setStatus(admin, id, 'FATURADO');
  await pay(ana, 100);
  expect(await periodOf(id)).toMatchObject({ status: 'FATURADO' });
  await dueAgo(bia.id, 1);
  await pay(bia, 200);
  expect(await periodOf(id)).toMatchObject({ status: 'PAGO', contradiction: null });
});

test('a period becomes late with a charge, unless its status was set since', async () => {
  await follow(true);
  const [{ id, ana, bia }, other] = [await makeBilled(), await makeBilled()];
  const run = () => followLateCharges({ db: server.db });
  await dueAgo(ana.id, 0);
  expect(await run()).toBe(0);
  await dueAgo(ana.id, 1);
  await dueAgo(other.ana.id, 1);
  const billedAgo = (days: number) =>
    sql`update billing_periods set updated_at = now() - interval '1 day' * ${days} where id = ${id}`.execute(
      server.db,
    );
  await billedAgo(3);
  expect((await historyOf(server.db, run)).map(({ detail }) => detail)).toEqual([
    `Acompanha as cobranças: cobrança ${ana.number} venceu`,
  ]);
  expect([(await periodOf(id)).status, (await periodOf(other.id)).status]).toEqual(['ATRASADO', 'FATURADO']);
  await pay(ana, 100);
  expect((await periodOf(id)).status).toBe('FATURADO');
  await pay(bia, 200);
  expect((await periodOf(id)).status).toBe('PAGO');
  const { version } = await periodOf(id);
  const stale = { params: { id }, query: { status: 'CANCELADO', version: version - 1 } } as const;
  expect((await admin.call(changeBillingStatus, stale)).error.errorCode).toBe('STALE_VERSION');
});
