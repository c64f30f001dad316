import { sql } from 'kysely';
import { registerWrittenTables } from './engines/list/written-tables';
import { registerUserNames } from './engines/records/changer';

const COUNTED = [
  'deliveries',
  'delivery_groups',
  'delivery_items',
  'projects',
  'requesters',
  'tasks',
] as const;

/** Gives the engines what they need of the domains' tables. */
export function describeTables(): void {
  registerUserNames({ table: 'users', name: sql`coalesce(changer.name, changer.username)` });
  registerWrittenTables({
    recorded: [...COUNTED, 'comments', 'task_billing_marks', 'users'],
    counted: COUNTED,
    appendOnly: ['history'],
  });
}
