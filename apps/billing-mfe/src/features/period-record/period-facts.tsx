import { Can } from '@demanda/auth/can';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { Detail, Details } from '@demanda/ui/dialog';
import { formatInteger, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { RecordTimes } from '@demanda/views/open-record';
import { billedText } from '../../shared/billed-text';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { PeriodMark } from '../../shared/period-mark';
import { unbilledText } from '../../shared/unbilled';

/** Data of a period that the user may see. */
export const PeriodFacts = ({ period }: { period: BillingPeriod }) => (
  <Details>
    <Detail label="Período" wide>
      <strong>{period.title}</strong>
    </Detail>
    <Detail label="Status">
      <BillingStatusTag status={period.status} />
      <PeriodMark {...period} />
    </Detail>
    <Detail label="Total">{formatMoney(period.totalAmount)}</Detail>
    <Detail label="Tarefas">{formatInteger(period.taskCount)}</Detail>
    <Can see="billing.paymentDate">
      <Detail label="Data de pagamento">{formatPlainDate(period.paymentDate)}</Detail>
    </Can>
    <Detail label="E-mail de faturamento">{period.billingEmailSent ? 'Enviado' : 'Não enviado'}</Detail>
    <Detail label="Valores" wide>
      {billedText(period)} {unbilledText(period)}
    </Detail>
    <RecordTimes record={period} />
  </Details>
);
