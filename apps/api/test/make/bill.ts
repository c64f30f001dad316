import {
  changeBillingStatus,
  createBillingPeriod,
  type BillingPeriodInput,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { linkTasks, listTasksOfPeriod } from '@demanda/contracts/billing-links';
import type { Freezing } from '@demanda/contracts/billing-settings';
import { sql } from 'kysely';
import type { Db } from '../../src/engines/database/schema';
import type { Caller } from '../servers/caller';

/** Creates and changes periods by calls of the API. */

export async function makePeriod(caller: Caller, input: Partial<BillingPeriodInput> = {}) {
  return (await caller.call(createBillingPeriod, { body: { month: 3, year: 2025, ...input } })).body;
}

/** Links tasks to a period. Returns the response. */
export const link = (caller: Caller, billingPeriodId: number, ...taskIds: number[]) =>
  caller.call(linkTasks, { body: taskIds.map((taskId) => ({ billingPeriodId, taskId })) });

export const setStatus = (caller: Caller, id: number, status: BillingStatus) =>
  caller.call(changeBillingStatus, { params: { id }, query: { status } });

/** Billed amount of each task of a period, by code. */
export async function billedOf(caller: Caller, id: number) {
  const { body } = await caller.call(listTasksOfPeriod, { params: { id } });
  return Object.fromEntries(body.map(({ task }) => [task.code, task.amount]));
}

export const setFreezing = (db: Db, freezing: Freezing) =>
  sql`update billing_settings set freezing = ${freezing}::billing_freezing`.execute(db);
