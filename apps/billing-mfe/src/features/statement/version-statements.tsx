import type { BillingSnapshot } from '@demanda/contracts/billing-statement';
import { Tag } from '@demanda/ui/core';
import { formatCount, formatDateTime, formatMoney } from '@demanda/ui/format';
import { snapshotOptions } from '../../api/billing-statements';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { StatementRow } from './statement-row';
import { StatementSection } from './statement-section';

const versionDescription = ({ takenAt, takenByUserName, taskCount, totalAmount }: BillingSnapshot) =>
  [
    formatDateTime(takenAt) + (takenByUserName ? ` por ${takenByUserName}` : ''),
    formatCount(taskCount, 'tarefa(s)'),
    formatMoney(totalAmount),
  ].join(' · ');

/** Versions of the period, newest first (G-BILL-11). */
export function VersionStatements({ periodId }: { periodId: number }) {
  return (
    <StatementSection
      title="Versões faturadas"
      options={snapshotOptions(periodId)}
      emptyText="Este período ainda não foi faturado."
      row={(version) => (
        <StatementRow
          key={version.number}
          name={`Versão ${version.number}`}
          about={versionDescription(version)}
          of={`versão ${version.number}`}
          input={{ params: { id: periodId }, query: { snapshot: version.number } }}
          tags={
            <>
              <BillingStatusTag status={version.status} />
              {version.current && <Tag tone="accent">Atual</Tag>}
            </>
          }
        />
      )}
    />
  );
}
