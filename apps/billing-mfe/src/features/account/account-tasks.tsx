import { APPROVED_STATUSES } from '@demanda/contracts/delivery-labels';
import { shownStatus } from '@demanda/contracts/shown-status';
import { Card, RecordLink, TextLink } from '@demanda/ui/core';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billableTasksOptions, requesterDeliveriesOptions } from '../../api/account-tasks';
import { Line, LoadedLines } from '../../shared/lines';

interface FirstLinesProps<T> {
  title: string;
  emptyText: string;
  query: {
    data: { content: readonly T[]; totalElements: number } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** URL of the list with all of them. */
  all: string;
  line: (row: T) => ReactNode;
}

/** The first rows of a list, and a link to all of them. */
function FirstLines<T>({ title, emptyText, query, all, line }: FirstLinesProps<T>) {
  const { data } = query;
  return (
    <Card title={title}>
      <LoadedLines
        label={title}
        query={{ ...query, data: data?.content }}
        emptyText={emptyText}
        line={line}
      />
      {data && data.totalElements > 0 && (
        <p>
          <TextLink to={all}>{`Ver na lista: ${formatCount(data.totalElements, 'tarefa(s)')}`}</TextLink>
        </p>
      )}
    </Card>
  );
}

const APPROVED = APPROVED_STATUSES.map((status) => `deliveryStatus=${status}`).join('&');

/** Tasks of a requester that may be billed. */
export function BillableTasks({ requesterId }: { requesterId: number }) {
  return (
    <FirstLines
      title="Tarefas a faturar"
      emptyText="Nenhuma tarefa aprovada ou em produção espera por faturamento."
      query={useQuery(billableTasksOptions(requesterId))}
      all={`/tasks?requesterId=${requesterId}&${APPROVED}&hasQuoteInBilling=false`}
      line={({ id, code, title, amount, deliveryStatus }) => (
        <Line
          key={id}
          name={
            <>
              <RecordLink kind="tasks" id={id}>
                {code}
              </RecordLink>
              {deliveryStatus && <DeliveryStatusTag status={deliveryStatus} />}
            </>
          }
          about={title}
          figure={formatMoney(amount) || 'Sem valor'}
        />
      )}
    />
  );
}

/** Tasks of a requester with deliveries. */
export function RequesterDeliveries({ requesterId }: { requesterId: number }) {
  return (
    <FirstLines
      title="Entregas"
      emptyText="Nenhuma entrega até agora."
      query={useQuery(requesterDeliveriesOptions(requesterId))}
      all={`/deliveries?requesterId=${requesterId}`}
      line={(group) => (
        <Line
          key={group.taskId}
          name={
            <>
              <RecordLink kind="deliveries" id={group.taskId}>
                {group.taskCode}
              </RecordLink>
              <DeliveryStatusTag status={shownStatus(group)} />
            </>
          }
          about={group.taskName}
        />
      )}
    />
  );
}
