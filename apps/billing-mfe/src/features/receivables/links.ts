import * as lists from '@demanda/contracts/receivable-lists';
import type { Span } from '@demanda/contracts/receivables';

/** URLs of the lists whose records make up each figure. */

type Values = Record<string, string | number | readonly (string | number)[] | undefined>;

function urlOf(path: string, query: Values): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) parameters.append(key, String(one));
  return `${path}?${parameters}`;
}

export const openCharges = (due: Span, clients: number[]) =>
  urlOf('/charges', lists.openChargesQuery(due, clients));
export const expectedCharges = (on: Span, clients: number[]) =>
  urlOf('/charges', lists.expectedChargesQuery(on, clients));
export const unbilledTasks = (kind: 'approved' | 'underWay', clients: number[]) =>
  urlOf('/tasks', lists.unbilledTasksQuery(kind, clients));
export const billedCharges = (month: string, clients: number[]) =>
  urlOf('/charges', lists.billedChargesQuery(month, clients));
export const receivedCharges = (month: string, clients: number[]) =>
  urlOf('/charges', lists.receivedChargesQuery(month, clients));
