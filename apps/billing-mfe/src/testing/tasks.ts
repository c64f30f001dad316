import type { BillingPeriodTask } from '@demanda/contracts/billing-links';
import type { Task } from '@demanda/contracts/task-shapes';
import { aTask as aTaskWithoutAmount } from '@demanda/contracts/testing/records';

/** An unbilled task as the server returns it. */
export const aTask = (changes: Partial<Task> = {}): Task =>
  aTaskWithoutAmount({
    code: 'TAR-7',
    title: 'Relatório de vendas',
    taskType: null,
    amount: 10.1,
    createdByUserName: 'Ana',
    updatedAt: '2025-03-09T17:05:00.000Z',
    ...changes,
  });

/** A task of a period; the id of its link is offset from the task's. */
export const aLink = (task: Partial<BillingPeriodTask['task']> = {}): BillingPeriodTask => {
  const { id = 7 } = task;
  return {
    id: id + 100,
    billingPeriodId: 3,
    task: {
      id,
      code: `TAR-${id}`,
      title: 'Relatório de vendas',
      amount: 10.1,
      difference: null,
      requesterId: 1,
      requesterName: 'Joana Prado',
      description: null,
      ...task,
    },
    createdAt: '2025-03-09T17:05:00.000Z',
  };
};
