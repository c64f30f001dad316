import { formatCount, formatMoney } from '@demanda/ui/format';
import { requesterOptions } from '../../api/billing-statements';
import { StatementRow } from './statement-row';
import { StatementSection } from './statement-section';

/** Statements by requester, with the amount billed for each. */
export function RequesterStatements({ periodId }: { periodId: number }) {
  return (
    <StatementSection
      title="Por solicitante"
      options={requesterOptions(periodId)}
      emptyText="Nenhuma tarefa vinculada a este período."
      row={({ requesterId, requesterName, taskCount, totalAmount }) => (
        <StatementRow
          key={requesterId}
          name={requesterName}
          about={`${formatCount(taskCount, 'tarefa(s)')} · ${formatMoney(totalAmount)}`}
          of={requesterName}
          input={{ params: { id: periodId }, query: { requesterId } }}
        />
      )}
    />
  );
}
