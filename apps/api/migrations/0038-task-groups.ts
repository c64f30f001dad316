/** Counts and adds up the tasks of each group without reading the table (ADR 0075). */
export const indexes = [
  'create index tasks_groups on tasks (requester_id, priority, task_type) include (amount)',
];
