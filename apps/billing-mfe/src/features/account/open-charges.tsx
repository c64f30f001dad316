import type { Charge } from '@demanda/contracts/charges';
import { TextLink } from '@demanda/ui/core';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { openChargesOptions } from '../../api/charges';
import { ChargeActions, type ChargeJob, type ShownCharge } from '../../shared/charge-actions';
import { ChargeStatusTag } from '../../shared/charge-status-tag';
import { Line, LoadedLines } from '../../shared/lines';

interface OpenChargesProps {
  requesterId: number;
  /** Credit of the requester, which each of the charges may use. */
  credit: number;
  onAsk: (job: ChargeJob, charge: ShownCharge) => void;
}

/** What a requester still has to pay, soonest due first, with the actions of each charge. */
export function OpenCharges({ requesterId, credit, onAsk }: OpenChargesProps) {
  const query = useQuery(openChargesOptions(requesterId));
  return (
    <LoadedLines
      label="Cobranças em aberto"
      query={query}
      emptyText="Nada em aberto."
      line={(charge: Charge) => (
        <Line
          key={charge.id}
          name={
            <>
              <TextLink to={`/charges/${charge.id}`}>{charge.number}</TextLink>
              <ChargeStatusTag {...charge} />
            </>
          }
          about={`${charge.periodTitle} · vence em ${formatPlainDate(charge.dueOn)}`}
          figure={formatMoney(charge.openAmount)}
          actions={
            <ChargeActions charge={{ ...charge, availableCredit: credit }} onAsk={onAsk} hasAccount={false} />
          }
        />
      )}
    />
  );
}
