/** Tasks that only their creator is responsible for (`awaitsMyAnswer`). */
export const indexes = [
  'create index tasks_unassigned on tasks (created_by_id, id) where assignee_id is null',
];
