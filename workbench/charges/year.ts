import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { createRequester, deleteRequester, updateRequester } from '@demanda/contracts/requesters';
import { openOf } from '../../apps/api/test/make/charge-model';
import { randomFrom, type Random } from '../../apps/api/demo/records/random';
import { advance, begin } from '../support/progress';
import { createActs, type Acts } from './acts';
import { createBooks, type Books } from './books';
import { createComparison } from './compare';
import { addDays, ruleOf } from './expected';
import { openScene, type DatabaseName, type Scene } from './scene';

const CLIENTS = 10;
const MONTHS = 12;
const MONTHLY_TASKS = 25;
/** Tasks of a month that are linked once it is billed. */
const LATE = 3;
const REOPENED = [3, 7];
const BILLED_AGAIN = [4, 9];
const CANCELLING = [2, 5, 8];
const RENAMED = { month: 5, client: 4 };
const TRASHED = { month: 9, client: 9 };

/** The tasks of the last months are of the clients that remain. */
const clientOf = (task: number) =>
  (task * 7) % (task < (TRASHED.month + 1) * MONTHLY_TASKS ? CLIENTS : TRASHED.client);
/** From March 2027 on, so that February has a leap day. */
const firstDayOf = (index: number) =>
  `${2027 + Math.floor((index + 2) / 12)}-${String(((index + 2) % 12) + 1).padStart(2, '0')}-01`;
const tasksOf = (index: number) =>
  Array.from({ length: MONTHLY_TASKS }, (_, at) => index * MONTHLY_TASKS + at);

/** Some pay exactly, some in part, some too much, some nothing; a payment was a mistake. */
async function receive(index: number, { model }: Books, { acts, random }: { acts: Acts; random: Random }) {
  for (const charge of model.charges.filter(({ period, cancelled }) => period <= index && !cancelled)) {
    const open = openOf(charge);
    const share = charge.period === index ? random.next() : random.next() * 2;
    if (open === 0 || share > 0.8) continue;
    const paid = share < 0.4 ? open : share < 0.6 ? random.whole(1, open) : open + random.whole(1, 90_000);
    await acts.pay(charge, paid, random.pick(['PIX', 'DINHEIRO']));
  }
  const paid = model.charges.filter(({ entries }) => entries.length > 0);
  if (paid.length > 0) await acts.reverseLast(random.pick(paid));
}

async function useCredits({ model }: Books, acts: Acts): Promise<void> {
  for (const charge of model.charges) if (!charge.cancelled) await acts.useCredit(charge);
}

async function live({ caller, moveTo }: Scene, seed: number): Promise<Books> {
  const { call } = caller;
  const random = randomFrom(seed);
  const names = Array.from(
    { length: CLIENTS },
    (_, client) => `Cliente ${String(client + 1).padStart(2, '0')}`,
  );
  const books = createBooks(MONTHS * MONTHLY_TASKS, names, clientOf);
  const { model, clients } = books;
  const acts = createActs(caller, books);
  const comparison = createComparison(caller, books);

  async function at(time: string): Promise<void> {
    books.day = time.slice(0, 10);
    await moveTo(time);
  }
  async function change(index: number): Promise<void> {
    const [task = 0] = model.billedOf(index).keys();
    if (REOPENED.includes(index)) {
      await acts.reopen(index);
      await acts.putTask(task, random.whole(1, 500_000));
      await comparison.all();
      await acts.bill(index);
    }
    if (BILLED_AGAIN.includes(index)) {
      await acts.putTask(task, random.whole(500_001, 600_000));
      await acts.billAgain(index);
    }
    if (CANCELLING.includes(index))
      await acts.cancel(
        random.pick(model.charges.filter(({ period, cancelled }) => period === index && !cancelled)),
      );
    if (RENAMED.month === index) {
      const name = (names[RENAMED.client] += ' Nova');
      const body = { name, email: 'nova@cliente.example', phone: null };
      await call(updateRequester, { params: { id: clients[RENAMED.client]! }, body });
    }
    if (TRASHED.month !== index) return;
    // Only a client without tasks can be deleted; what was billed keeps its client.
    for (let one = 0; one < (index + 1) * MONTHLY_TASKS; one += 1)
      if (clientOf(one) === TRASHED.client) await acts.putTask(one, undefined, 0);
    await call(deleteRequester, { params: { id: clients[TRASHED.client]! }, query: {} });
  }
  async function plan(index: number): Promise<void> {
    await acts.openPeriod(Number(firstDayOf(index).slice(5, 7)), Number(firstDayOf(index).slice(0, 4)));
    for (const task of tasksOf(index))
      await acts.putTask(task, random.chance(0.05) ? null : random.whole(1, 500_000));
    await acts.link(index, tasksOf(index).slice(LATE));
  }
  /** What happens at ten o'clock of a day of a month. */
  const morning = new Map<number, (index: number) => Promise<void>>([
    [5, (index) => (index > 0 ? change(index - 1) : Promise.resolve())],
    [6, (index) => receive(index - 1, books, { acts, random })],
    [10, (index) => (index < MONTHS ? plan(index) : Promise.resolve())],
    [20, () => useCredits(books, acts)],
    [25, (index) => receive(index - 1, books, { acts, random })],
  ]);

  await at('2027-03-01 09:00');
  await call(updateBillingSettings, {
    body: { congelamento: 'ao_pagar', companyName: 'Casa', pixKey: 'casa@demanda.example', pixName: 'CASA' },
  });
  for (const [client, name] of names.entries()) {
    const body = { name, email: `c${client}@cliente.example`, phone: null, dueRule: ruleOf(client) };
    clients.push((await call(createRequester, { body })).id);
  }
  for (let index = 0; index <= MONTHS; index += 1) {
    const first = firstDayOf(index);
    const next = firstDayOf(index + 1);
    for (let day = first; day < next; day = addDays(day, 1)) {
      const isLast = addDays(day, 1) === next;
      const isDue = isLast || books.issued.some(({ dueOn }) => dueOn === day);
      const act = morning.get(Number(day.slice(8)));
      if (act) {
        await at(`${day} 10:00`);
        await act(index);
      }
      if (!isDue) continue;
      await at(`${day} 23:59`);
      if (isLast && index < MONTHS) await acts.bill(index);
      await comparison.charges();
      await at(`${addDays(day, 1)} 00:01`);
      if (isLast && index < MONTHS) await acts.link(index, tasksOf(index).slice(0, LATE));
      await comparison.charges();
    }
    await comparison.all();
    await comparison.exports();
    if (index < MONTHS) await comparison.statements(index);
    advance();
  }
  return books;
}

/** Twelve months of billing by the calls of the API, compared with the model all the time. */
export async function runYear(name: DatabaseName, seed: number): Promise<Books> {
  const scene = await openScene(name);
  begin(`twelve months, ${name}`, MONTHS + 1);
  try {
    return await live(scene, seed);
  } finally {
    await scene.close();
  }
}
