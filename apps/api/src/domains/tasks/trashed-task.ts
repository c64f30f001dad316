import type { TrashedKind } from '../../engines/records/move-to-trash';

export const trashedTask: TrashedKind = {
  kind: 'tasks',
  table: 'tasks',
  name: `it.code || ' · ' || it.title`,
  owner: 'it.created_by_id',
  rows: [
    { table: 'sub_tasks', of: 'it.task_id' },
    { table: 'comments', of: 'it.task_id' },
  ],
  links: [{ table: 'attachments', column: 'task_id', of: 'it.task_id' }],
  kept: 'attachments',
};
