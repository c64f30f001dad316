import { changeBillingStatus, createBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import { createBillingVersion } from '@demanda/contracts/billing-differences';
import { linkTasks, unlinkTasks } from '@demanda/contracts/billing-links';
import {
  cancelCharge,
  getCharge,
  listCharges,
  type Charge,
  type ChargeDetail,
} from '@demanda/contracts/charges';
import type { Contract } from '@demanda/contracts/contract';
import type { Page } from '@demanda/contracts/list';
import {
  applyCredit,
  listPayments,
  recordPayment,
  reversePayment,
  type Payment,
} from '@demanda/contracts/payments';
import { createRequester, type Requester } from '@demanda/contracts/requesters';
import type { Task } from '@demanda/contracts/task-shapes';
import { createTask, updateTask } from '@demanda/contracts/tasks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom, type Random } from '../../apps/api/demo/records/random';
import type { Input } from '../../apps/api/test/servers/caller';
import type { Client } from '../faults/people/client';
import { settle } from '../faults/people/settle';

const CLIENTS = 8;
const PERIODS = 4;
const TASKS = 48;
const PAGE = 40;
/** Pause after a call that had no answer. */
const DOWN_MS = 300;

interface Ground {
  periods: number[];
  tasks: Task[];
}

/** Creates what the callers fight over. */
export async function prepareGround(client: Client): Promise<Ground> {
  const make = async <T>(contract: Contract, body: object) => (await client.call<T>(contract, { body })).body;
  const ground: Ground = { periods: [], tasks: [] };
  const requesters: number[] = [];
  for (let one = 0; one < CLIENTS; one += 1) {
    const body = { name: `Cliente ${one}`, email: `c${one}@cliente.example`, phone: null };
    requesters.push((await make<Requester>(createRequester, body)).id);
  }
  for (let one = 0; one < PERIODS; one += 1)
    ground.periods.push((await make<BillingPeriod>(createBillingPeriod, { month: one + 1, year: 2026 })).id);
  for (let one = 0; one < TASKS; one += 1) {
    const requesterId = requesters[one % CLIENTS]!;
    const body = {
      code: `S-${one}`,
      title: `Tarefa ${one}`,
      priority: 'MEDIUM',
      requesterId,
      amount: one + 0.01,
    };
    ground.tasks.push(await make<Task>(createTask, body));
  }
  return ground;
}

/** What the callers know: the note of each payment and reversal, with its cents, and whether it was done. */
export interface Journal {
  /** Cents of acknowledged entries by their note. */
  done: Map<string, number>;
  refused: Set<string>;
  calls: Map<string, number>;
}
export const newJournal = (): Journal => ({ done: new Map(), refused: new Set(), calls: new Map() });

const reais = (cents: number) => cents / 100;

/** One person who bills, links, pays, cancels and reverses at random. */
export function createStormCaller(
  client: Client,
  journal: Journal,
  { periods, tasks, seed }: Ground & { seed: number },
) {
  const random: Random = randomFrom(seed);
  let count = 0;

  /** A call whose outcome the tables say at the end. */
  async function attempt(what: string, contract: Contract, input: Input): Promise<void> {
    const { status } = await client.call(contract, { key: randomUUID(), ...input });
    if (status === 0) await wait(DOWN_MS);
    const name = `${what} ${status === 0 ? 'unanswered' : status < 300 ? 'done' : 'refused'}`;
    journal.calls.set(name, (journal.calls.get(name) ?? 0) + 1);
  }
  /** An entry of a charge, which is stored exactly once when it is acknowledged. */
  async function enter(charge: Charge, contract: Contract, { cents, ...input }: Input & { cents: number }) {
    const note = `${seed}-${(count += 1)}`;
    const answer = await settle<unknown>(client, {
      contract,
      input: { ...input, body: { ...(input.body as object), note }, key: randomUUID() },
      look: async () => {
        const { body } = await client.call<Payment[]>(listPayments, { params: { id: charge.id } });
        return Array.isArray(body) ? body.find((payment) => payment.note === note) : undefined;
      },
    });
    if (answer.status < 300) journal.done.set(note, cents);
    else journal.refused.add(note);
  }
  async function anyCharge(): Promise<Charge | undefined> {
    const query = { sort: 'id,desc', size: PAGE, statusNot: 'CANCELADA' };
    const { status, body } = await client.call<Page<Charge>>(listCharges, { query });
    return status === 200 && body.content.length > 0 ? random.pick(body.content) : undefined;
  }
  const period = () => ({ id: random.pick(periods) });

  async function pay(charge: Charge): Promise<void> {
    const cents =
      random.chance(0.4) && charge.openAmount > 0
        ? Math.round(charge.openAmount * 100)
        : random.whole(1, 9_999);
    const body = { paidOn: '2026-01-02', amount: reais(cents), kind: 'PIX', version: charge.version };
    await enter(charge, recordPayment, { params: { id: charge.id }, body, cents });
  }
  async function reverse(charge: Charge): Promise<void> {
    const { status, body } = await client.call<Payment[]>(listPayments, { params: { id: charge.id } });
    if (status !== 200 || body.length === 0) return;
    const { id, amount } = random.pick(body);
    await enter(charge, reversePayment, { params: { id }, body: {}, cents: -Math.round(amount * 100) });
  }
  async function useCredit({ id, version }: Charge): Promise<void> {
    const { status, body } = await client.call<ChargeDetail>(getCharge, { params: { id } });
    if (status !== 200) return;
    const amount = Math.min(body.availableCredit, body.openAmount);
    if (amount > 0) await attempt('credit', applyCredit, { params: { id }, body: { amount, version } });
  }
  const cancel = ({ id, version }: Charge) =>
    attempt('cancel', cancelCharge, { params: { id }, body: { version } });
  const setStatus = (status: string) =>
    attempt(status, changeBillingStatus, { params: period(), query: { status } });

  const onPeriods: [weight: number, act: () => Promise<void>][] = [
    [6, () => setStatus('FATURADO')],
    [1, () => setStatus('PENDENTE')],
    [0.5, () => setStatus('CANCELADO')],
    [
      6,
      () =>
        attempt('link', linkTasks, {
          body: [{ billingPeriodId: period().id, taskId: random.pick(tasks).id }],
        }),
    ],
    [
      3,
      () =>
        attempt('unlink', unlinkTasks, { params: period(), body: random.some(tasks, 3).map(({ id }) => id) }),
    ],
    [2, () => attempt('version', createBillingVersion, { params: period(), body: { withNewAmounts: true } })],
    [3, changeAmount],
  ];
  const onCharges: [weight: number, act: (charge: Charge) => Promise<void>][] = [
    [10, pay],
    [5, reverse],
    [4, useCredit],
    [1, cancel],
  ];
  async function changeAmount(): Promise<void> {
    const { id, code, title, priority, requesterId } = random.pick(tasks);
    const amount = random.chance(0.1) ? null : reais(random.whole(0, 20_000));
    await attempt('amount', updateTask, {
      params: { id },
      body: { code, title, priority, requesterId, amount },
    });
  }
  function pickWeighted<Act>(acts: readonly [number, Act][]): Act {
    let rest = random.next() * acts.reduce((sum, [weight]) => sum + weight, 0);
    return acts.find(([weight]) => (rest -= weight) < 0)![1];
  }
  return async (until: number): Promise<void> => {
    while (Date.now() < until) {
      const charge = random.chance(0.55) ? await anyCharge() : undefined;
      await (charge ? pickWeighted(onCharges)(charge) : pickWeighted(onPeriods)());
    }
  };
}
