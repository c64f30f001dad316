import { Card } from '@demanda/ui/core';
import { formatMoney, formatMonth } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { receivedOptions } from '../../api/receivables';
import { receivedChart } from './chart-values';
import { FigureTable } from './figure-table';
import { billedCharges, receivedCharges } from './links';
import { FigureChart, Pair, Panel } from './panel';

const TITLE = 'Faturado e recebido por mês';

/** What was issued and received in the last months. */
export function ReceivedPanel({ clients }: { clients: number[] }) {
  return (
    <Panel title={TITLE} query={useQuery(receivedOptions({ requesterId: clients }))}>
      {(months) => {
        const last = months.at(-1)!;
        return (
          <Pair>
            <FigureChart
              title={TITLE}
              summary={`Em ${formatMonth(last.month)}: ${formatMoney(last.billed)} faturados e ${formatMoney(last.received)} recebidos.`}
              data={receivedChart(months)}
              urlOf={(point, series) =>
                (series === 0 ? billedCharges : receivedCharges)(months[point]!.month, clients)
              }
            />
            <Card title="Por mês">
              <FigureTable
                label={TITLE}
                heads={['Mês', 'Faturado', 'Recebido']}
                rows={months.toReversed().map(({ month, billed, received }) => ({
                  key: month,
                  head: formatMonth(month),
                  cells: [
                    { amount: billed, to: billedCharges(month, clients) },
                    { amount: received, to: receivedCharges(month, clients) },
                  ],
                }))}
              />
            </Card>
          </Pair>
        );
      }}
    </Panel>
  );
}
