import type { ChargeDetail, ChargeListQuery } from '@demanda/contracts/charges';
import type { RecordPlace } from '@demanda/views/open-record';
import { ChargeRecord, ListedCharge } from '../features/charge-record/charge-record';
import { ChargeActions, type ChargeJob, type ShownCharge } from '../shared/charge-actions';

interface OpenChargeProps {
  id: number;
  place: RecordPlace;
  search: ChargeListQuery & { page: number };
  onAsk: (job: ChargeJob, charge: ShownCharge) => void;
}

/** The charge in the URL, with the actions of its row. */
export function OpenCharge({ id, place, search, onAsk }: OpenChargeProps) {
  const shown = {
    id,
    isBeside: place.isBeside,
    onClose: place.close,
    actions: (charge: ChargeDetail) => <ChargeActions charge={charge} onAsk={onAsk} />,
    onAsk,
  };
  return place.hasList ? (
    <ListedCharge {...shown} search={search} onOpen={place.open} />
  ) : (
    <ChargeRecord {...shown} />
  );
}
