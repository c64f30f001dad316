import type { BillingPeriod } from '@demanda/contracts/billing';
import { formatCount, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { UnbilledTags } from '../../shared/unbilled';
import { PeriodMark } from '../../shared/period-mark';

export function BillingCard({ period }: { period: BillingPeriod }) {
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
