import { Can } from '@demanda/auth/can';
import { billingPeriodListQuery, createBillingPeriod, type BillingPeriod } from '@demanda/contracts/billing';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { useSearch } from '@demanda/router';
import { Button, Page } from '@demanda/ui/core';
import { useState } from 'react';
import { BillingFilters } from '../features/billing-list/billing-filters';
import { BillingList } from '../features/billing-list/billing-list';
import { DEFAULT_SORT } from '../features/billing-list/billing-sort';
import type { PeriodJob } from '../features/billing-list/period-actions';
import { BillingSummary } from '../features/billing-summary/billing-summary';
import { NewPeriodDialog } from '../features/new-period/new-period-dialog';
import { PeriodDialogs } from './period-dialogs';

export function BillingPage() {
  const [search, setSearch] = useSearch(billingPeriodListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: DEFAULT_SORT,
  });
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ job: PeriodJob; period: BillingPeriod }>();
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
      <BillingList search={search} onSearch={setSearch} onAsk={(job, period) => setAsked({ job, period })} />
      {creating && <NewPeriodDialog onClose={() => setCreating(false)} />}
      {asked && <PeriodDialogs {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}
