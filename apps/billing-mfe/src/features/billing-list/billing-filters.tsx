import { BILLING_STATUSES, billingStatusLabels, MONTHS } from '@demanda/contracts/billing';
import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { periodCard } from '@demanda/contracts/records/billing';
import { Button } from '@demanda/ui/core';
import { FilterBar, FilterSelect } from '@demanda/ui/list';
import type { BillingFilters as Filters } from '../../api/billing-periods';

const months = MONTHS.map((label, index) => ({ value: index + 1, label }));
const years = Array.from({ length: MAX_BILLING_YEAR - MIN_BILLING_YEAR + 1 }, (_, index) => ({
  value: MIN_BILLING_YEAR + index,
  label: String(MIN_BILLING_YEAR + index),
}));
const statuses = BILLING_STATUSES.map((value) => ({ value, label: billingStatusLabels[value] }));

interface BillingFiltersProps {
  filters: Filters;
  onChange: (change: Filters) => void;
}

/** Filters by month, year and status, for the list and its totals (G-BILL-4). */
export function BillingFilters({ filters, onChange }: BillingFiltersProps) {
  const [month, year, status] = [asList(filters.month), asList(filters.year), asList(filters.status)];
  const filtered = month.length + year.length + status.length > 0;
  return (
    <FilterBar>
      <FilterSelect
        label={periodCard.month.label}
        options={months}
        value={month[0]}
        onChange={(chosen) => onChange({ month: chosen })}
      />
      <FilterSelect
        label={periodCard.year.label}
        options={years}
        value={year[0]}
        onChange={(chosen) => onChange({ year: chosen })}
      />
      <FilterSelect
        label={periodCard.status.label}
        options={statuses}
        value={status[0]}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {filtered && (
        <Button
          kind="text"
          icon="close"
          onClick={() => onChange({ month: undefined, year: undefined, status: undefined })}
        >
          Limpar filtros
        </Button>
      )}
    </FilterBar>
  );
}
