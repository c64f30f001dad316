import { sql } from 'kysely';
import type { TrashedKind } from '../../engines/records/move-to-trash';

export const trashedTask: TrashedKind = {
  kind: 'tasks',
  table: 'tasks',
  name: sql`it.code || ' · ' || it.title`,
  owner: sql.ref('it.created_by_id'),
  rows: [
    { table: 'sub_tasks', of: sql.ref('it.task_id') },
    { table: 'comments', of: sql.ref('it.task_id') },
  ],
  links: [{ table: 'attachments', column: 'task_id', of: sql.ref('it.task_id') }],
  kept: 'attachments',
};
