import { CHARGE_STATUSES, chargeStatusLabels } from '@demanda/contracts/charge-labels';
import { type Charge } from '@demanda/contracts/charges';
import { chargeCard } from '@demanda/contracts/records/charges';
import { cardColumns } from '@demanda/ui/list';
import { ChargeMailTag } from '../../shared/charge-mail-tag';
import { ChargeStatusTag } from '../../shared/charge-status-tag';

export const chargeColumns = cardColumns<Charge>(chargeCard, {
  id: { hidden: true },
  status: {
    cell: ({ status, daysOverdue }) => <ChargeStatusTag status={status} daysOverdue={daysOverdue} />,
    filter: CHARGE_STATUSES.map((value) => ({ value, label: chargeStatusLabels[value] })),
  },
  mailState: { cell: (charge) => <ChargeMailTag {...charge} /> },
});
