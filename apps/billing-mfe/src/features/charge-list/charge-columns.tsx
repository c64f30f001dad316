import { CHARGE_STATUSES, chargeStatusLabels } from '@demanda/contracts/charge-labels';
import { type Charge } from '@demanda/contracts/charges';
import { chargeCard } from '@demanda/contracts/records/charges';
import { cardColumns, type Column } from '@demanda/ui/list';
import { ChargeStatusTag } from '../../shared/charge-status-tag';

const ownParts: Readonly<Record<string, Partial<Column<Charge>>>> = {
  id: { hidden: true },
  status: {
    cell: ({ status, daysOverdue }) => <ChargeStatusTag status={status} daysOverdue={daysOverdue} />,
    filter: CHARGE_STATUSES.map((value) => ({ value, label: chargeStatusLabels[value] })),
  },
};

/** Columns of the list of charges, as their card has them. */
export const chargeColumns = cardColumns<Charge>(chargeCard).map((column) => ({
  ...column,
  ...ownParts[column.field],
}));
