import { AGEING_LABELS } from '@demanda/contracts/receivable-lists';
import type { ReceivableAgeing } from '@demanda/contracts/receivables';
import { Card, TextLink } from '@demanda/ui/core';
import { Quiet } from '@demanda/ui/files';
import { useQuery } from '@tanstack/react-query';
import { ageingOptions } from '../../api/receivables';
import { ageingChart, ageingText } from './chart-values';
import { FigureTable } from './figure-table';
import { openCharges } from './links';
import { FigureChart, Panel } from './panel';

const TITLE = 'Em aberto por atraso';
const ALL = { from: null, to: null };

/** What is open of each client, by days late. */
export function AgeingPanel({ clients }: { clients: number[] }) {
  return (
    <Panel title={TITLE} query={useQuery(ageingOptions({ requesterId: clients }))}>
      {(ageing) => (
        <>
          <FigureChart
            title={TITLE}
            summary={ageingText(ageing)}
            data={ageingChart(ageing)}
            urlOf={(point) => openCharges(ageing.spans[point]!, clients)}
          />
          {ageing.rows.length > 0 ? (
            <AgeingTable ageing={ageing} clients={clients} />
          ) : (
            <Card title="Por solicitante">
              <Quiet>
                Nenhuma cobrança em aberto. Quando um período é faturado, o que falta receber aparece aqui.
              </Quiet>
            </Card>
          )}
        </>
      )}
    </Panel>
  );
}

function AgeingTable({ ageing, clients }: { ageing: ReceivableAgeing; clients: number[] }) {
  const { spans, rows, total } = ageing;
  const cells = (figures: typeof total, of: number[]) => [
    ...figures.amounts.map((amount, place) => ({ amount, to: openCharges(spans[place]!, of) })),
    { amount: figures.total, to: openCharges(ALL, of) },
  ];
  return (
    <Card title="Por solicitante">
      <FigureTable
        label="Em aberto por solicitante e atraso"
        heads={['Solicitante', ...AGEING_LABELS, 'Total']}
        rows={rows.map((row) => ({
          key: row.requesterId,
          head: <TextLink to={`/charges/account/${row.requesterId}`}>{row.requesterName}</TextLink>,
          cells: cells(row, [row.requesterId]),
        }))}
        total={cells(total, clients)}
      />
    </Card>
  );
}
