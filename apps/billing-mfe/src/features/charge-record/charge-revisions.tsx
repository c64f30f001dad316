import { useDownload } from '@demanda/api/use-download';
import { usePermissions } from '@demanda/auth/use-permissions';
import { downloadChargeStatement, type ChargeDetail, type ChargeRevision } from '@demanda/contracts/charges';
import { IconButton, Tag } from '@demanda/ui/core';
import { formatCount, formatDateTime, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { chargeStatementDownload, revisionOptions } from '../../api/charges';
import { Line, LinesSection } from '../../shared/lines';

/** The contents that a charge has had, newest first, each with its statement. */
export function ChargeRevisions({ charge: { id } }: { charge: ChargeDetail }) {
  const query = useQuery(revisionOptions(id));
  return (
    <LinesSection
      title="Revisões"
      query={query}
      emptyText="Nenhuma revisão."
      line={(revision) => <RevisionLine key={revision.number} chargeId={id} revision={revision} />}
    />
  );
}

function RevisionLine({ chargeId, revision }: { chargeId: number; revision: ChargeRevision }) {
  const { number, amount, dueOn, lineCount, takenAt, takenByUserName, current } = revision;
  const { mayCall } = usePermissions();
  const { running, start, cancel } = useDownload(chargeStatementDownload);
  const taker = takenByUserName ? ` por ${takenByUserName}` : '';
  const download = () => start({ params: { id: chargeId }, query: current ? {} : { revision: number } });
  return (
    <Line
      name={
        <>
          {`Revisão ${number}`}
          {current && <Tag tone="info">Atual</Tag>}
        </>
      }
      about={
        <>
          <div>{`${formatDateTime(takenAt)}${taker}`}</div>
          {running
            ? 'Baixando…'
            : `Vence em ${formatPlainDate(dueOn)} · ${formatCount(lineCount, 'item(s)')}`}
        </>
      }
      figure={formatMoney(amount)}
      actions={
        mayCall(downloadChargeStatement) &&
        (running ? (
          <IconButton icon="close" label={`Cancelar demonstrativo da revisão ${number}`} onClick={cancel} />
        ) : (
          <IconButton
            icon="download"
            label={`Baixar demonstrativo da revisão ${number}`}
            onClick={download}
          />
        ))
      }
    />
  );
}
