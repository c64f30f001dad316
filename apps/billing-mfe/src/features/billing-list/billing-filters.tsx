import { BILLING_STATUSES, billingStatusLabels } from '@demanda/contracts/billing';
import { asList } from '@demanda/contracts/list';
import { periodCard } from '@demanda/contracts/records/billing';
import { Button } from '@demanda/ui/core';
import { FilterBar, FilterSelect } from '@demanda/ui/list';
import type { BillingFilters as Filters } from '../../api/billing-periods';
import { MonthFilters } from '../../shared/month-filters';

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
      <MonthFilters month={month[0]} year={year[0]} onChange={onChange} />
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
