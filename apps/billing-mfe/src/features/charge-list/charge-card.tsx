import type { Charge } from '@demanda/contracts/charges';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { ChargeMailNote } from '../../shared/charge-mail-tag';
import { ChargeStatusTag } from '../../shared/charge-status-tag';

/** Charge on a phone. */
export function ChargeCard({ charge }: { charge: Charge }) {
  const { number, requesterName, periodTitle, dueOn, amount, openAmount } = charge;
  const isPartlyPaid = openAmount > 0 && openAmount !== amount;
  return (
    <>
      <CardTitle>{requesterName}</CardTitle>
      <CardLine>{`${number} · ${periodTitle}`}</CardLine>
      <CardLine>
        {isPartlyPaid
          ? `${formatMoney(openAmount)} em aberto de ${formatMoney(amount)}`
          : formatMoney(amount)}
      </CardLine>
      <CardLine>{`Vence em ${formatPlainDate(dueOn)}`}</CardLine>
      <CardTags>
        <ChargeStatusTag {...charge} />
        <ChargeMailNote {...charge} />
      </CardTags>
    </>
  );
}
