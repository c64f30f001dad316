import { bankDayFrom, dueOn } from '@demanda/contracts/bank-days';
import { DEFAULT_DUE_RULE } from '@demanda/contracts/due-rule';
import type { Db } from '../../../engines/database/schema';
import { idIs } from '../../../kernel/id-is';

/** Reads the rule that moves a due date without banks to the next bank day. */
export async function readBankDays(db: Db): Promise<(day: string) => string> {
  const settings = await db.selectFrom('billing_settings').select('local_holidays').executeTakeFirst();
  return (day) => bankDayFrom(day, settings?.local_holidays ?? []);
}

/** Returns the due date of a charge issued on a day, by requester: by the requester's rule, else the installation's. */
export async function readDueDates(
  db: Db,
  requesterIds: readonly number[],
  issuedOn: string,
): Promise<(requesterId: number) => string> {
  const settings = await db
    .selectFrom('billing_settings')
    .select(['due_rule', 'local_holidays'])
    .executeTakeFirst();
  const own = await db
    .selectFrom('requesters')
    .where(idIs('id')(requesterIds))
    .select(['id', 'due_rule'])
    .execute();
  const rules = new Map(own.map(({ id, due_rule }) => [id, due_rule]));
  const standard = settings?.due_rule ?? DEFAULT_DUE_RULE;
  const holidays = settings?.local_holidays ?? [];
  return (requesterId) => dueOn(rules.get(requesterId) ?? standard, issuedOn, holidays);
}
