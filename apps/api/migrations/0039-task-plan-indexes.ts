import { sortIndex } from './statements';

/** Sort and filter tasks by assignee and due day, and find those that an account created or is to do (ADR 0080). */
export const indexes = [
  sortIndex('tasks', 'assignee_key'),
  sortIndex('tasks', 'due_on'),
  'create index tasks_assignee on tasks (assignee_id, id) where assignee_id is not null',
  'create index tasks_creator on tasks (created_by_id, id)',
];
