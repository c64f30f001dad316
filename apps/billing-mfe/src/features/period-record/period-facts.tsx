import { Can } from '@demanda/auth/can';
import type { BillingPeriod } from '@demanda/contracts/billing';
import { periodCard } from '@demanda/contracts/records/billing';
import { useRecordEdit } from '@demanda/record-form/use-record-edit';
import { Detail, EditableFact, EditableRecord } from '@demanda/ui/dialog';
import { formatInteger, formatMoney, formatPlainDate } from '@demanda/ui/format';
import { RecordTimes } from '@demanda/views/open-record';
import { billedText } from '../../shared/billed-text';
import { BillingStatusTag } from '../../shared/billing-status-tag';
import { periodKind } from '../../shared/period-kind';
import { PeriodMark } from '../../shared/period-mark';
import { unbilledText } from '../../shared/unbilled';

/** Data of a period that the user may see; its payment date is edited in place. */
export function PeriodFacts({ period }: { period: BillingPeriod }) {
  const { detailsOf, conflictDialog } = useRecordEdit(periodKind);
  return (
    <>
      <EditableRecord {...detailsOf(period)}>
        <Detail label={periodCard.year.head} wide>
          <strong>{period.title}</strong>
        </Detail>
        <Detail label={periodCard.status.label}>
          <BillingStatusTag status={period.status} />
          <PeriodMark {...period} />
        </Detail>
        <Detail label={periodCard.totalAmount.head}>{formatMoney(period.totalAmount)}</Detail>
        <Detail label={periodCard.taskCount.head}>{formatInteger(period.taskCount)}</Detail>
        <Can see="billing.paymentDate">
          <EditableFact field="paymentDate">{formatPlainDate(period.paymentDate)}</EditableFact>
        </Can>
        <Detail label="E-mail de faturamento">{period.billingEmailSent ? 'Enviado' : 'Não enviado'}</Detail>
        <Detail label="Valores" wide>
          {billedText(period)} {unbilledText(period)}
        </Detail>
        <RecordTimes record={period} />
      </EditableRecord>
      {conflictDialog}
    </>
  );
}
