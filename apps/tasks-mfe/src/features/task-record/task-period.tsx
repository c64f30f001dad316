import { usePermissions } from '@demanda/auth/use-permissions';
import { billingStatusLabels, getBillingPeriod } from '@demanda/contracts/billing';
import { listBillingLinks } from '@demanda/contracts/billing-links';
import type { Task } from '@demanda/contracts/task-shapes';
import { RecordLink } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { periodOfTaskOptions } from '../../api/periods';

type BilledTask = Pick<Task, 'id' | 'hasQuoteInBilling'>;

/** The period that bills a task, with a link to it, for users who may see billing. */
export function TaskPeriod({ task: { id, hasQuoteInBilling } }: { task: BilledTask }) {
  const { mayCall } = usePermissions();
  const mayRead = mayCall(listBillingLinks) && mayCall(getBillingPeriod);
  const { data: period } = useQuery({
    ...periodOfTaskOptions(id),
    enabled: hasQuoteInBilling && mayRead,
  });
  if (!mayRead) return null;
  if (!hasQuoteInBilling || period === null) return <Detail label="Período">Sem período</Detail>;
  return (
    <Detail label="Período">
      {period && (
        <>
          <RecordLink kind="periods" id={period.id}>
            {period.title}
          </RecordLink>
          {` · ${billingStatusLabels[period.status]}`}
        </>
      )}
    </Detail>
  );
}
