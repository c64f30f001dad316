/** Counts the tasks that were linked before there were figures: the triggers of the links do, at any update of them. */
export const fill = {
  table: 'billing_period_tasks',
  set: 'task_id = task_id',
  where: `exists (select from task_billing_marks mark where mark.task_id = billing_period_tasks.task_id
    and mark.billing_period_id is null)`,
};
