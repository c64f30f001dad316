import { CHARGE_STATUSES, chargeStatusLabels, type ChargeStatus } from '@demanda/contracts/charge-labels';
import { type ChargeListQuery } from '@demanda/contracts/charges';
import { asList } from '@demanda/contracts/list';
import { StatGrid, StatToggle } from '@demanda/ui/core';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { chargeStatisticsOptions } from '../../api/charges';

/** Statuses whose figure is what the charges were worth; of the others it is what is open. */
const ENDED: readonly ChargeStatus[] = ['PAGA', 'CANCELADA'];

interface ChargeSummaryProps {
  search: ChargeListQuery;
  /** Called with undefined to remove the filter. */
  onChoose: (status: ChargeStatus | undefined) => void;
}

/** Sums of the charges by status, of the other filters of the list; choosing one filters the list. */
export function ChargeSummary({ search, onChoose }: ChargeSummaryProps) {
  const { status: chosen, statusNot: _not, ...others } = search;
  const { data, isError } = useQuery(chargeStatisticsOptions(others));
  const shown = CHARGE_STATUSES.filter((status) => status !== 'RASCUNHO' || Boolean(data?.RASCUNHO.count));
  return (
    <StatGrid>
      {shown.map((status) => {
        const pressed = asList(chosen).includes(status);
        const figure = data?.[status];
        const sum = figure && formatMoney(ENDED.includes(status) ? figure.amount : figure.openAmount);
        return (
          <StatToggle
            key={status}
            label={chargeStatusLabels[status]}
            value={sum ?? (isError ? '—' : undefined)}
            hint={figure ? formatCount(figure.count, 'cobrança(s)') : '\u00a0'}
            pressed={pressed}
            onToggle={() => onChoose(pressed ? undefined : status)}
          />
        );
      })}
    </StatGrid>
  );
}
