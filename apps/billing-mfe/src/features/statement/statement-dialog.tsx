import type { BillingPeriod } from '@demanda/contracts/billing';
import { Dialog } from '@demanda/ui/dialog';
import { FileList, Stack } from '@demanda/ui/files';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { periodOptions } from '../../api/billing-links';
import { requesterOptions } from '../../api/billing-statements';
import { billedText } from '../../shared/billed-text';
import { DifferenceSection } from './difference-section';
import { StatementRow } from './statement-row';
import { StatementSection } from './statement-section';
import { VersionStatements } from './version-statements';

/** Statements by requester, with the amount billed for each. */
function RequesterStatements({ periodId }: { periodId: number }) {
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

/** Dialog of a period's statements as PDF: the whole, by requester, and earlier versions (G-BILL-11). */
export function StatementDialog({ period: known, onClose }: { period: BillingPeriod; onClose: () => void }) {
  const { data: period = known } = useQuery(periodOptions(known.id, known));
  const { id, title, taskCount, totalAmount, snapshot } = period;
  return (
    <Dialog title={`Demonstrativo de ${title}`} size="lg" onClose={onClose}>
      <Stack>
        <div>
          {billedText(period)}
          {!snapshot && ' O demonstrativo sai como prévia, sem código Pix.'}
        </div>
        <FileList label="Período">
          <StatementRow
            name="Período completo"
            about={`${formatCount(taskCount, 'tarefa(s)')} · ${formatMoney(totalAmount)}`}
            of={title}
            input={{ params: { id }, query: {} }}
          />
        </FileList>
      </Stack>
      <DifferenceSection period={period} />
      <VersionStatements periodId={id} />
      <RequesterStatements periodId={id} />
    </Dialog>
  );
}
