import { usePermissions } from '@demanda/auth/use-permissions';
import { billingPeriodListQuery, deleteBillingPeriods, type BillingPeriod } from '@demanda/contracts/billing';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useSearch } from '@demanda/router';
import { Page } from '@demanda/ui/core';
import { useSelection } from '@demanda/ui/list';
import { useState } from 'react';
import { BillingChart } from '../features/billing-chart/billing-chart';
import { BillingFilters } from '../features/billing-list/billing-filters';
import { BillingList } from '../features/billing-list/billing-list';
import { DEFAULT_SORT } from '../features/billing-list/billing-sort';
import type { PeriodJob } from '../features/billing-list/period-actions';
import { BillingSummary } from '../features/billing-summary/billing-summary';
import { BulkDeletion } from '../features/period-deletion/bulk-deletion';
import { BillingActions } from './billing-actions';
import { PeriodDialogs } from './period-dialogs';

export function BillingPage() {
  const [search, setSearch] = useSearch(billingPeriodListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: DEFAULT_SORT,
  });
  const { mayCall } = usePermissions();
  const selection = useSelection<BillingPeriod>({ nameOf: ({ title }) => title });
  const [asked, setAsked] = useState<{ job: PeriodJob; period: BillingPeriod }>();
  const { month, year, status } = search;
  const filters = { month, year, status };
  return (
    <Page title="Faturamento Mensal" actions={<BillingActions />}>
      <BillingFilters filters={filters} onChange={setSearch} />
      <BillingSummary filters={filters} />
      <BillingList
        search={search}
        onSearch={setSearch}
        onAsk={(job, period) => setAsked({ job, period })}
        selection={mayCall(deleteBillingPeriods) ? selection : undefined}
        bulkActions={<BulkDeletion selection={selection} />}
      />
      <BillingChart filters={filters} />
      {asked && (
        <PeriodDialogs
          {...asked}
          onClose={() => setAsked(undefined)}
          onDeleted={() => selection.remove([asked.period.id])}
        />
      )}
    </Page>
  );
}
