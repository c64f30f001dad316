import {
  FIRST_STEPS,
  firstStepRights,
  type FirstStep,
  type FirstSteps,
} from '@demanda/contracts/first-steps';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { hasPermission } from '../../../engines/http/access';
import type { SessionUser } from '../../../kernel/session-user';
import { hasFactor } from '../../access/second-factor/account-factors';
import { isVerified } from '../backup/backup-runs';

const mayTake = (user: SessionUser, step: FirstStep): boolean =>
  step === 'secondFactor'
    ? Object.values(firstStepRights).some((right) => hasPermission(user, right))
    : hasPermission(user, firstStepRights[step]);

/** Reads by one statement what is done; undefined when the steps have ended. */
async function readFacts(db: Db, userId: number) {
  const { rows } = await sql<Record<Exclude<FirstStep, 'mail'>, boolean>>`
    select
      exists (select from billing_settings where company_name is not null) as company,
      exists (select from backups where ${isVerified}) as backup,
      ${hasFactor(sql`${userId}`)} as "secondFactor",
      exists (select from users where id <> ${userId} and deleted_at is null and not is_service) as people
    from installation where first_steps_ended_at is null`.execute(db);
  return rows[0];
}

/** Ends the first steps for good. `userId` is null when the last of them was done. */
export async function endFirstSteps(db: Db, userId: number | null): Promise<void> {
  await db
    .updateTable('installation')
    .set({ first_steps_ended_at: sql<Date>`now()`, updated_at: sql<Date>`now()`, updated_by_id: userId })
    .where('first_steps_ended_at', 'is', null)
    .execute();
}

interface FirstStepsOptions {
  user: SessionUser;
  /** Whether the server sends e-mails. */
  sendsMail: boolean;
}

/** Returns the steps that the user may take; ends them when the user may take all and all are done. */
export async function firstStepsOf(db: Db, { user, sendsMail }: FirstStepsOptions): Promise<FirstSteps> {
  const permitted = FIRST_STEPS.filter((step) => mayTake(user, step));
  const facts = permitted.length > 0 ? await readFacts(db, user.id) : undefined;
  if (!facts) return { steps: [] };
  const done = { ...facts, mail: sendsMail };
  const steps = permitted.map((step) => ({ step, done: done[step] }));
  if (steps.some(({ done: isDone }) => !isDone)) return { steps };
  if (permitted.length === FIRST_STEPS.length) await endFirstSteps(db, null);
  return { steps: [] };
}
