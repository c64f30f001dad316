import type { ChargeDetail } from '@demanda/contracts/charges';
import { RecordLink } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { Quiet } from '@demanda/ui/files';
import { formatMoney } from '@demanda/ui/format';
import { Line, Lines } from '../../shared/lines';

/** What a charge bills: tasks, and adjustments of earlier periods. */
export function ChargeLines({ charge: { lines } }: { charge: ChargeDetail }) {
  return (
    <DetailSection title="Itens cobrados">
      {lines.length === 0 ? (
        <Quiet>Nenhum item.</Quiet>
      ) : (
        <Lines label="Itens cobrados">
          {lines.map(({ taskId, code, title, amount, fromTitle }) => (
            <Line
              key={`${taskId} ${fromTitle}`}
              name={
                <RecordLink kind="tasks" id={taskId}>
                  {code}
                </RecordLink>
              }
              about={fromTitle ? `${title} · ajuste de ${fromTitle}` : title}
              figure={formatMoney(amount) || 'Sem valor'}
            />
          ))}
        </Lines>
      )}
    </DetailSection>
  );
}
