import { MONTHS } from '@demanda/contracts/billing';
import { MAX_BILLING_YEAR, MIN_BILLING_YEAR } from '@demanda/contracts/limits';
import { periodCard } from '@demanda/contracts/records/billing';
import { FilterSelect } from '@demanda/ui/list';

const months = MONTHS.map((label, index) => ({ value: index + 1, label }));
const years = Array.from({ length: MAX_BILLING_YEAR - MIN_BILLING_YEAR + 1 }, (_, index) => ({
  value: MIN_BILLING_YEAR + index,
  label: String(MIN_BILLING_YEAR + index),
}));

interface MonthFiltersProps {
  month: number | undefined;
  year: number | undefined;
  onChange: (change: { month?: number; year?: number }) => void;
}

/** Filters by the month and the year of a period, in a `FilterBar`. */
export const MonthFilters = ({ month, year, onChange }: MonthFiltersProps) => (
  <>
    <FilterSelect
      label={periodCard.month.label}
      options={months}
      value={month}
      onChange={(chosen) => onChange({ month: chosen })}
    />
    <FilterSelect
      label={periodCard.year.label}
      options={years}
      value={year}
      onChange={(chosen) => onChange({ year: chosen })}
    />
  </>
);
