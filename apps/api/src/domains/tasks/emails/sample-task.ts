import { ofTaskTexts } from '@demanda/contracts/records/tasks';
import type { Task } from '@demanda/contracts/task-shapes';

/** Time of the samples, which are about no real record. */
const SAMPLE_TIME = '2026-01-15T12:00:00.000Z';

const subTask = (id: number, title: string, amount: number): Task['subTasks'][number] => ({
  ...{ id, title, amount, taskId: 1, description: null },
  ...{ completed: false, excluded: false, createdAt: SAMPLE_TIME },
});

/** The task of test messages: its values are visibly no real ones. */
export const sampleTask: Task = {
  ...{ id: 1, code: 'T-000', title: 'Tarefa de exemplo', description: 'Texto de exemplo.' },
  ...{ priority: 'MEDIUM', taskType: null, ...ofTaskTexts(() => null) },
  ...{ requesterId: 1, requesterName: 'Solicitante de exemplo' },
  ...{ amount: 1234.5, unbilledAmount: null, amountsLocked: null },
  ...{ hasSubTasks: true, hasDelivery: false, hasQuoteInBilling: false },
  ...{ financialEmailSent: false, taskEmailSent: false },
  ...{ createdByUserId: 1, createdByUserName: 'Demanda', updatedByUserName: null },
  subTasks: [subTask(1, 'Primeira subtarefa', 1000), subTask(2, 'Segunda subtarefa', 234.5)],
  ...{ version: 0, createdAt: SAMPLE_TIME, updatedAt: SAMPLE_TIME },
};
