import { changeBillingStatus, createBillingPeriod } from '@demanda/contracts/billing';
import { createBillingVersion } from '@demanda/contracts/billing-differences';
import { linkTasks } from '@demanda/contracts/billing-links';
import { cancelCharge, getCharge } from '@demanda/contracts/charges';
import { applyCredit, listPayments, recordPayment, reversePayment } from '@demanda/contracts/payments';
import { createTask, updateTask } from '@demanda/contracts/tasks';
import { creditOf, openOf, type ModelCharge } from '../../apps/api/test/make/charge-model';
import type { Caller } from '../day/caller';
import { dueOf, sumOf } from './expected';
import { listAll, type Books } from './books';

/** Each act is a call of the API and the same step of the model. */
export function createActs({ call, attempt }: Caller, books: Books) {
  const { model, issued, periods, clients, names } = books;
  const taskIds: number[] = [];
  const values: (number | null)[] = [];
  const revisions: number[] = [];
  const numbers = new Map<string, number>();

  /** Notes number, name and due date of what the model has issued or revised. */
  function noteIssued(): void {
    for (const [index, charge] of model.charges.entries()) {
      const name = names[charge.requester]!;
      const year = books.day.slice(0, 4);
      const known = issued[index];
      if (!known) {
        const last = (numbers.get(year) ?? 0) + 1;
        numbers.set(year, last);
        const number = `${String(last).padStart(4, '0')}/${year}`;
        issued.push({ number, name, dueOn: dueOf(charge.requester, books.day) });
      } else if (revisions[index] !== charge.revision) known.name = name;
      revisions[index] = charge.revision;
    }
  }
  async function storedOf(charge: ModelCharge) {
    const { id } = (await listAll(call))[model.charges.indexOf(charge)]!;
    return call(getCharge, { params: { id } });
  }
  const agree = (isDone: boolean, isPermitted: boolean, what: string) => {
    if (isDone !== isPermitted)
      books.findings.push(`${books.day}: ${what} is ${isDone ? 'done' : 'refused'}`);
  };
  const inPeriod = (index: number) => ({ params: { id: periods[index]! } });

  return {
    async openPeriod(month: number, year: number): Promise<void> {
      periods.push((await call(createBillingPeriod, { body: { month, year } })).id);
    },
    /** Creates the task or changes its value, in cents, or its client. */
    async putTask(task: number, value = values[task] ?? null, client = books.clientOf(task)): Promise<void> {
      const body = {
        ...{ code: `T-${task}`, title: `Tarefa ${task}`, priority: 'MEDIUM' as const },
        ...{ requesterId: clients[client]!, amount: value === null ? null : value / 100 },
      };
      const id = taskIds[task];
      if (id === undefined) taskIds[task] = (await call(createTask, { body })).id;
      else await call(updateTask, { params: { id }, body });
      values[task] = value;
      model.setValue(task, value);
    },
    async link(index: number, tasks: readonly number[]): Promise<void> {
      const body = tasks.map((task) => ({ billingPeriodId: periods[index]!, taskId: taskIds[task]! }));
      await call(linkTasks, { body });
      // The server bills them together.
      model.linkAll(index, tasks);
      noteIssued();
    },
    async bill(index: number): Promise<void> {
      await call(changeBillingStatus, { ...inPeriod(index), query: { status: 'FATURADO' } });
      model.bill(index);
      noteIssued();
    },
    async reopen(index: number): Promise<void> {
      await call(changeBillingStatus, { ...inPeriod(index), query: { status: 'PENDENTE' } });
      model.reopen(index);
    },
    async billAgain(index: number): Promise<void> {
      const status = await attempt(createBillingVersion, {
        ...inPeriod(index),
        body: { withNewAmounts: true },
      });
      agree(status === 200, model.billAgain(index), 'a new version');
      noteIssued();
    },
    async pay(charge: ModelCharge, value: number, kind: 'PIX' | 'DINHEIRO'): Promise<void> {
      const { id, version } = await storedOf(charge);
      const body = { paidOn: books.day, amount: value / 100, kind, version };
      agree(
        (await attempt(recordPayment, { params: { id }, body })) === 201,
        model.pay(charge, value),
        'a payment',
      );
      books.received.push({ client: charge.requester, day: books.day, cents: value });
    },
    /** Pays as much of a charge as there is credit. */
    async useCredit(charge: ModelCharge): Promise<void> {
      const sources = model.charges.filter((one) => one !== charge && one.requester === charge.requester);
      const value = Math.min(sumOf(sources, creditOf), openOf(charge));
      if (value === 0) return;
      const { id, version } = await storedOf(charge);
      const status = await attempt(applyCredit, { params: { id }, body: { amount: value / 100, version } });
      agree(status === 201, model.applyCredit(charge, value), 'a use of credit');
    },
    async reverseLast(charge: ModelCharge): Promise<void> {
      const entry = charge.entries.at(-1);
      if (!entry) return;
      const { id } = await storedOf(charge);
      const stored = (await call(listPayments, { params: { id } })).at(-1)!;
      const status = await attempt(reversePayment, { params: { id: stored.id }, body: { note: 'Engano' } });
      const isPermitted = model.reverse(charge, entry);
      agree(status === 201, isPermitted, 'a reversal');
      if (isPermitted && stored.kind !== 'CREDITO')
        books.received.push({ client: charge.requester, day: books.day, cents: -entry.cents });
    },
    async cancel(charge: ModelCharge): Promise<void> {
      const { id, version } = await storedOf(charge);
      const status = await attempt(cancelCharge, { params: { id }, body: { version, note: 'Engano' } });
      agree(status === 200, model.cancel(charge), 'a cancellation');
    },
  };
}
export type Acts = ReturnType<typeof createActs>;
