import { sql } from 'kysely';
import type { Db } from '../src/engines/database/schema';
import { insertBilling } from './records/billing';
import { later } from './records/calendar';
import { insertDeliveries } from './records/deliveries';
import { insertHistory } from './records/history';
import { insertMessages } from './records/messages';
import { insertNotificationConfigs } from './records/notifications';
import { insertPeople } from './records/people';
import { randomFrom } from './records/random';
import { planTasks } from './records/task-plan';
import { insertReceipts } from './records/receipts';
import { insertTasks } from './records/tasks';
import { withoutAudit } from './without-audit';

/** Day on which the first accounts were created, relative to now. */
const START = -600;

/**
 * Fills a migrated database without users with demonstration data of the last eighteen months, all or nothing
 * (G-AUTH-13). Returns false when there are users.
 */
export async function seedDemo(db: Db, now = new Date()): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // When several servers start at the same time, only one fills the database.
    await sql`lock table users in share row exclusive mode`.execute(transaction);
    const firstUser = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (firstUser) return false;
    await withoutAudit(transaction);
    const random = randomFrom(2_026);
    const people = await insertPeople(transaction, random, later(now, START));
    const tasks = await insertTasks(transaction, planTasks(random, people, now));
    await insertDeliveries(transaction, tasks, { ...people, random, now });
    await insertBilling(transaction, tasks, { random, now, adminId: people.users.get('admin')! });
    await insertNotificationConfigs(transaction);
    await insertMessages(transaction, people.users.get('admin')!);
    await insertReceipts(transaction, { now, adminId: people.users.get('admin')! });
    await insertHistory(transaction);
    // The demonstration shows an installation that has been in use for long.
    await transaction
      .updateTable('installation')
      .set({ first_steps_ended_at: later(now, START) })
      .execute();
    return true;
  });
}
