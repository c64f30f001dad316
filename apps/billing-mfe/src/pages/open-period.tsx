import type { BillingPeriod, BillingPeriodListQuery } from '@demanda/contracts/billing';
import type { RecordPlace } from '@demanda/views/open-record';
import { PeriodActions, type PeriodJob } from '../features/billing-list/period-actions';
import { SendPeriod } from '../features/charge-email/send-period';
import { ListedPeriod, PeriodRecord } from '../features/period-record/period-record';

interface OpenPeriodProps {
  id: number;
  place: RecordPlace;
  search: BillingPeriodListQuery & { page: number };
  onAsk: (job: PeriodJob, period: BillingPeriod) => void;
}

/** The period in the URL, with the actions of its row. */
export function OpenPeriod({ id, place, search, onAsk }: OpenPeriodProps) {
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: (period: BillingPeriod) => <PeriodActions period={period} onAsk={onAsk} />,
    onTasks: (period: BillingPeriod) => onAsk('tasks', period),
    sendCharges: (period: BillingPeriod) => <SendPeriod period={period} />,
  };
  return place.hasList ? (
    <ListedPeriod {...shown} search={search} onOpen={place.open} />
  ) : (
    <PeriodRecord {...shown} />
  );
}
