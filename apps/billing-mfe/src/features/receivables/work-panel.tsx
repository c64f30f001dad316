import type { UnbilledWork } from '@demanda/contracts/receivables';
import { Card } from '@demanda/ui/core';
import { Quiet } from '@demanda/ui/files';
import { useQuery } from '@tanstack/react-query';
import { unbilledOptions } from '../../api/receivables';
import { figureCell, FigureTable } from './figure-table';
import { unbilledTasks } from './links';
import { Panel } from './panel';

const TITLE = 'Trabalho a faturar';

/** Work that no period bills; absent for users who may not see tasks and deliveries. */
export function WorkPanel({ clients }: { clients: number[] }) {
  return (
    <Panel title={TITLE} query={useQuery(unbilledOptions({ requesterId: clients }))}>
      {({ work }) =>
        work && (
          <Card title={TITLE}>
            {work.rows.length > 0 ? (
              <WorkTable work={work} clients={clients} />
            ) : (
              <Quiet>Nenhuma tarefa aprovada ou em andamento espera por faturamento.</Quiet>
            )}
          </Card>
        )
      }
    </Panel>
  );
}

type Work = UnbilledWork['total'];

function WorkTable({ work, clients }: { work: UnbilledWork; clients: number[] }) {
  const cells = ({ approved, underWay }: Work, of: number[]) => [
    figureCell(approved, unbilledTasks('approved', of), 'tarefa(s)'),
    figureCell(underWay, unbilledTasks('underWay', of), 'tarefa(s)'),
  ];
  return (
    <FigureTable
      label="Trabalho a faturar por solicitante"
      heads={['Solicitante', 'Aprovado, a faturar', 'Em andamento']}
      rows={work.rows.map((row) => ({
        key: row.requesterId,
        head: row.requesterName,
        cells: cells(row, [row.requesterId]),
      }))}
      total={cells(work.total, clients)}
    />
  );
}
