import { Can } from '@demanda/auth/can';
import { billingPeriodListQuery, createBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useSearch } from '@demanda/router';
import { Button, Page } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import { BillingFilters } from '../features/billing-list/billing-filters';
import { BillingList } from '../features/billing-list/billing-list';
import { DEFAULT_SORT } from '../features/billing-list/billing-sort';
import { BillingSummary } from '../features/billing-summary/billing-summary';
import { NewPeriodDialog } from '../features/new-period/new-period-dialog';

// The list needs none of it.
const PeriodFilesDialog = lazy(async () => ({
  default: (await import('../features/period-files/period-files-dialog')).PeriodFilesDialog,
}));

export function BillingPage() {
  const [search, setSearch] = useSearch(billingPeriodListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: DEFAULT_SORT,
  });
  const [creating, setCreating] = useState(false);
  const [filesOf, setFilesOf] = useState<BillingPeriod>();
  const { month, year, status } = search;
  const filters = { month, year, status };
  return (
    <Page
      title="Faturamento Mensal"
      actions={
        <Can call={createBillingPeriod}>
          <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
            Novo Período
          </Button>
        </Can>
      }
    >
      <BillingFilters filters={filters} onChange={setSearch} />
      <BillingSummary filters={filters} />
      <BillingList search={search} onSearch={setSearch} onFiles={setFilesOf} />
      {creating && <NewPeriodDialog onClose={() => setCreating(false)} />}
      {filesOf && (
        <Suspense>
          <PeriodFilesDialog period={filesOf} onClose={() => setFilesOf(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
