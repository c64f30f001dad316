import { useListQuery } from '@demanda/api/use-list-query';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import type { Charge, ChargeListQuery } from '@demanda/contracts/charges';
import { asList } from '@demanda/contracts/list';
import { MONTHS, periodTitle } from '@demanda/contracts/billing';
import { useRequesterFilter } from '@demanda/record-form/requester-filter';
import { useArrival } from '@demanda/router';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { DataList, ListSummary, type OtherFilter, type Selection } from '@demanda/ui/list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { chargeListOptions, chargeStatisticsOptions } from '../../api/charges';
import { ChargeActions, type ChargeJob } from '../../shared/charge-actions';
import { ChargeCard } from './charge-card';
import { chargeColumns } from './charge-columns';
import { ChargeExports } from './charge-exports';

interface ChargeListProps {
  search: ChargeListQuery;
  onSearch: (change: ChargeListQuery) => void;
  /** The charge that is open beside the list. */
  openId?: number;
  onOpen: (charge: Charge) => void;
  /** Called when the user chooses an action of a charge. */
  onAsk: (job: ChargeJob, charge: Charge) => void;
  /** Present for users who may send several. */
  selection?: Selection;
  bulkActions: ReactNode;
}

/** Filters of links to the list and of the bar above it, which no column has. */
const otherFilters = (rows: readonly Charge[] = []): OtherFilter[] => [
  {
    key: 'billingPeriodId',
    label: 'Período',
    // All rows match the filter.
    text: (ids) =>
      ids
        .map((id) => rows.find((row) => String(row.billingPeriodId) === id)?.periodTitle ?? `ID ${id}`)
        .join(', '),
  },
  {
    key: 'month',
    label: 'Mês',
    text: (months) => months.map((month) => MONTHS[Number(month) - 1]).join(', '),
  },
  { key: 'year', label: 'Ano', text: (years) => years.join(', ') },
  {
    key: 'paidIn',
    label: 'Recebido em',
    text: ([paidIn = '']) => {
      const [year, month] = paidIn.split('-').map(Number);
      return periodTitle(month!, year!);
    },
  },
  {
    key: 'expectedOnFrom',
    label: 'Esperada a partir de',
    text: ([day]) => formatPlainDate(day),
  },
  { key: 'expectedOnTo', label: 'Esperada até', text: ([day]) => formatPlainDate(day) },
];

/** List of the matching charges, and what is open of them. */
export function ChargeList({ search, onSearch, openId, onOpen, onAsk, ...bulk }: ChargeListProps) {
  const arrival = useArrival();
  const result = useListQuery(chargeListOptions, search);
  const rows = result.page?.content;
  const requester = useRequesterFilter(search, rows);
  const isFiltered = Object.entries(search).some(
    ([key, value]) => !['page', 'size', 'sort'].includes(key) && asList(value as string).length > 0,
  );
  return (
    <DataList
      name="Cobranças"
      columns={usePermittedColumns('billing', chargeColumns)}
      result={result}
      search={search}
      onSearch={onSearch}
      arrival={openId === undefined ? arrival : { id: openId }}
      onOpen={onOpen}
      emptyText="Nenhuma cobrança encontrada"
      emptyHint={
        isFiltered
          ? undefined
          : 'Quando um período passa a Faturado, cada solicitante com valor recebe uma cobrança.'
      }
      card={(charge) => <ChargeCard charge={charge} />}
      searchIn={['number', 'requesterName']}
      searchLabel="Buscar por número ou solicitante"
      otherFilters={[requester, ...otherFilters(rows)]}
      summary={<Total search={search} />}
      tools={<ChargeExports search={search} />}
      rowActions={(charge) => <ChargeActions charge={charge} onAsk={onAsk} onView={() => onOpen(charge)} />}
      actionsWidthPx={120}
      {...bulk}
    />
  );
}

/** What is open of all matching charges, over all pages; of those paid in a month, what was received in it. */
function Total({ search }: { search: ChargeListQuery }) {
  const { data, isError } = useQuery(chargeStatisticsOptions(search));
  const total = search.paidIn ? data?.received : data?.total.openAmount;
  return (
    <ListSummary
      label={search.paidIn ? 'Recebido no mês' : 'Em aberto'}
      value={isError ? 'indisponível' : data && formatMoney(total)}
    />
  );
}
