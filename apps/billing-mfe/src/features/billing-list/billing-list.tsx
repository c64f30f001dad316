import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import type { BillingPeriod, BillingPeriodListQuery } from '@demanda/contracts/billing';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { useArrival } from '@demanda/router';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle, DataList, type Selection } from '@demanda/ui/list';
import type { ReactNode } from 'react';
import { billingListOptions } from '../../api/billing-periods';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { periodKind } from '../../shared/period-kind';
import { PeriodMark } from '../../shared/period-mark';
import { UnbilledTags } from '../../shared/unbilled';
import { billingColumns } from './billing-columns';
import { BillingExport } from './billing-export';
import { periodSort } from './billing-sort';
import { PeriodActions, type PeriodJob } from './period-actions';

function BillingCard({ period }: { period: BillingPeriod }) {
  const { title, totalAmount, taskCount, paymentDate, status } = period;
  return (
    <>
      <CardTitle>{title}</CardTitle>
      <CardLine>{`${formatMoney(totalAmount)} · ${formatCount(taskCount, 'tarefa(s)')}`}</CardLine>
      {paymentDate && <CardLine>{`Pagamento em ${formatPlainDate(paymentDate)}`}</CardLine>}
      <CardTags>
        <BillingStatusTag status={status} />
        <PeriodMark {...period} />
        <UnbilledTags {...period} />
      </CardTags>
    </>
  );
}

interface BillingListProps {
  /** Offered by the empty list; absent with filters, which the bar above clears. */
  create?: ReactNode;
  search: BillingPeriodListQuery;
  onSearch: (change: BillingPeriodListQuery) => void;
  /** The period that is open beside the list. */
  openId?: number;
  onOpen: (period: BillingPeriod) => void;
  /** Called when the user chooses an action of a period. */
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
  /** Present for users who may delete several (BILL-13). */
  selection?: Selection;
  bulkActions: ReactNode;
}

/** List of the matching periods (BILL-10 to BILL-14). */
export function BillingList(props: BillingListProps) {
  const { create, search, onSearch, openId, onOpen, onAsk, ...bulk } = props;
  const arrival = useArrival();
  const { editing, conflictDialog } = useRecordEdit(periodKind);
  return (
    <>
      <DataList
        name="Períodos de faturamento"
        columns={usePermittedColumns('billing', billingColumns)}
        result={useListQuery(billingListOptions, search)}
        search={search}
        onSearch={(change: BillingPeriodListQuery) =>
          onSearch('sort' in change ? { ...change, sort: periodSort(change.sort) } : change)
        }
        arrival={openId === undefined ? arrival : { id: openId }}
        onOpen={onOpen}
        emptyText="Nenhum período encontrado"
        emptyHint={create ? 'Um período reúne as tarefas que são faturadas juntas em um mês.' : undefined}
        emptyAction={create}
        card={(period) => <BillingCard period={period} />}
        tools={<BillingExport search={search} />}
        rowActions={(period) => <PeriodActions period={period} onAsk={onAsk} onView={() => onOpen(period)} />}
        actionsWidthPx={156}
        editing={editing}
        {...bulk}
      />
      {conflictDialog}
    </>
  );
}
