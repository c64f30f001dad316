import type { BillingPeriod, BillingPeriodListQuery } from '@demanda/contracts/billing';
import { useListedRecord, type RecordPlace } from '@demanda/views/open-record';
import { billingListOptions } from '../api/billing-periods';
import { PeriodActions, type PeriodJob } from '../features/billing-list/period-actions';
import { SendPeriod } from '../features/charge-email/send-period';
import { PeriodRecord } from '../features/period-record/period-record';

const LABELS = { previous: 'Período anterior', next: 'Próximo período' };

interface OpenPeriodProps {
  id: number;
  place: RecordPlace;
  search: BillingPeriodListQuery & { page: number };
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
}

/** The period in the URL, with the actions of its row. */
export function OpenPeriod({ id, place, search, onAsk }: OpenPeriodProps) {
  const listed = useListedRecord({ place, id, optionsOf: billingListOptions, search, labels: LABELS });
  return (
    <PeriodRecord
      {...listed}
      id={id}
      isBeside={place.isBeside}
      onClose={place.close}
      actions={(period) => <PeriodActions period={period} onAsk={onAsk} />}
      onTasks={(period) => onAsk('tasks', period)}
      sendCharges={(period) => <SendPeriod period={period} />}
    />
  );
}
