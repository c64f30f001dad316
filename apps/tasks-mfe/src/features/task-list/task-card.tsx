import type { Task } from '@demanda/contracts/task-shapes';
import { formatMoney } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { DueDay } from '../../shared/due-day';
import { PriorityTag } from '../../shared/task-marks';
import { BillingTag, DeliveryTag } from './task-tags';

/** Task on a phone. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <>
      <CardLine>{task.code}</CardLine>
      <CardTitle>{task.title}</CardTitle>
      <CardLine>{task.requesterName}</CardLine>
      {task.amount != null && <CardLine>{formatMoney(task.amount)}</CardLine>}
      {task.assigneeName && <CardLine>{task.assigneeName}</CardLine>}
      {task.dueOn && (
        <CardLine>
          Prazo <DueDay task={task} />
        </CardLine>
      )}
      <CardTags>
        <PriorityTag priority={task.priority} />
        <DeliveryTag task={task} />
        <BillingTag task={task} />
      </CardTags>
    </>
  );
}
