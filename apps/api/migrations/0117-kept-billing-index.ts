/** Finds the billed tasks of a period whose amounts changed since, which are few. */
export const indexes = [
  `create index task_billing_marks_difference on task_billing_marks (billing_period_id, task_id)
    where difference is not null`,
];
