import { Can } from '@demanda/auth/can';
import { billingPeriodListQuery, createBillingPeriod } from '@demanda/contracts/billing';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useSearch } from '@demanda/router';
import { Button, Page } from '@demanda/ui/core';
import { useState } from 'react';
import { BillingFilters } from '../features/billing-list/billing-filters';
import { BillingList } from '../features/billing-list/billing-list';
import { DEFAULT_SORT } from '../features/billing-list/billing-sort';
import { BillingSummary } from '../features/billing-summary/billing-summary';
import { NewPeriodDialog } from '../features/new-period/new-period-dialog';

export function BillingPage() {
  const [search, setSearch] = useSearch(billingPeriodListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: DEFAULT_SORT,
  });
  const [creating, setCreating] = useState(false);
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
      <BillingList search={search} onSearch={setSearch} />
      {creating && <NewPeriodDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
