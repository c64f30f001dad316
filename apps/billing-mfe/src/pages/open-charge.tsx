import type { ChargeListQuery } from '@demanda/contracts/charges';
import { useListedRecord, type RecordPlace } from '@demanda/views/open-record';
import { chargeListOptions } from '../api/charges';
import { ChargeRecord } from '../features/charge-record/charge-record';
import { ChargeActions, type ChargeJob, type ShownCharge } from '../shared/charge-actions';

const LABELS = { previous: 'Cobrança anterior', next: 'Próxima cobrança' };

interface OpenChargeProps {
  id: number;
  place: RecordPlace;
  search: ChargeListQuery & { page: number };
  onAsk: (job: ChargeJob, charge: ShownCharge) => void;
}

/** The charge in the URL, with the actions of its row. */
export function OpenCharge({ id, place, search, onAsk }: OpenChargeProps) {
  const { steps } = useListedRecord({ place, id, optionsOf: chargeListOptions, search, labels: LABELS });
  return (
    <ChargeRecord
      id={id}
      isBeside={place.isBeside}
      steps={steps}
      onClose={place.close}
      onAsk={onAsk}
      actions={(charge) => <ChargeActions charge={charge} onAsk={onAsk} />}
    />
  );
}
