import type { Charge } from '@demanda/contracts/charges';
import { listCharges } from '@demanda/contracts/charges';
import { chargeModel } from '../../apps/api/test/make/charge-model';
import type { Caller } from '../day/caller';
import type { Issued, KnownCharge } from './expected';

/** Charges by number, all pages. */
export async function listAll(call: Caller['call']): Promise<Charge[]> {
  const all: Charge[] = [];
  for (let page = 0; ; page += 1) {
    const answer = await call(listCharges, { query: { sort: 'number,asc', size: 100, page } });
    all.push(...answer.content);
    if (all.length >= answer.totalElements) return all;
  }
}

/** The model, and what it does not know. */
export function createBooks(tasks: number, names: string[], clientOf: (task: number) => number) {
  const model = chargeModel(tasks, clientOf, names.length);
  const issued: Issued[] = [];
  return {
    model,
    clientOf,
    /** In the order of `model.charges`. */
    issued,
    names,
    /** Ids of periods and of clients. */
    periods: [] as number[],
    clients: [] as number[],
    /** Money received, and its counter-entries. */
    received: [] as { client: number; day: string; cents: number }[],
    /** The current day of São Paulo. */
    day: '',
    findings: [] as string[],
    compared: 0,
    charges: (): KnownCharge[] => model.charges.map((charge, index) => ({ ...charge, ...issued[index]! })),
  };
}
export type Books = ReturnType<typeof createBooks>;
