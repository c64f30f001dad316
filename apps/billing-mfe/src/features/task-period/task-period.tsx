import { billingStatusLabels } from '@demanda/contracts/billing';
import type { taskFact } from '@demanda/contracts/slots';
import type { SlotProps } from '@demanda/federation/slots';
import { RecordLink } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { periodOfTaskOptions } from '../../api/billing-links';

/** The period that bills a task, with a link to it, among the facts of the task. */
export function TaskPeriod({ taskId, hasQuoteInBilling }: SlotProps<typeof taskFact>) {
  const { data: period } = useQuery({ ...periodOfTaskOptions(taskId), enabled: hasQuoteInBilling });
  if (!hasQuoteInBilling || period === null) return 'Sem período';
  // Still loading, or failed.
  if (!period) return '—';
  return (
    <>
      <RecordLink kind="periods" id={period.id}>
        {period.title}
      </RecordLink>
      {` · ${billingStatusLabels[period.status]}`}
    </>
  );
}
