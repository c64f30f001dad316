import { getCharge, listCharges, type Charge } from '@demanda/contracts/charges';
import type { Caller } from '../servers/caller';
import { link, makePeriod, setStatus } from './bill';
import { makeRequester, makeTask } from './records';

/** Bills tasks by calls of the API, and reads their charges. */

/** Charges of a period by number. */
export async function chargesOf(caller: Caller, billingPeriodId: number): Promise<Charge[]> {
  const query = { billingPeriodId, sort: 'number,asc', size: 100 } as const;
  return (await caller.call(listCharges, { query })).body.content;
}

export const chargeOf = async (caller: Caller, id: number) =>
  (await caller.call(getCharge, { params: { id } })).body;

/** Creates an open period with a task of each requester, of R$ 100, R$ 200, …. */
export async function makeOpenPeriod(caller: Caller, names: readonly string[] = ['Ana', 'Bia']) {
  const period = await makePeriod(caller);
  const requesters = [];
  const tasks = [];
  for (const [index, name] of names.entries()) {
    const requester = await makeRequester(caller, { name });
    requesters.push(requester);
    tasks.push(await makeTask(caller, { requesterId: requester.id, amount: (index + 1) * 100 }));
  }
  await link(caller, period.id, ...tasks.map(({ id }) => id));
  return { period, requesters, tasks };
}

/** Issues one charge of a requester. */
export async function makeCharge(caller: Caller, requesterId: number, amount: number): Promise<Charge> {
  const { id } = await makePeriod(caller);
  const task = await makeTask(caller, { requesterId, amount });
  await link(caller, id, task.id);
  await setStatus(caller, id, 'FATURADO');
  return (await chargesOf(caller, id))[0]!;
}
