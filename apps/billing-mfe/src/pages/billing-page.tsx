import { usePermittedTerms } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  billingPeriodListQuery,
  deleteBillingPeriods,
  listBillingPeriods,
  type BillingPeriod,
} from '@demanda/contracts/billing';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { useSearch } from '@demanda/router';
import { Page, ResultPanel } from '@demanda/ui/core';
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
import { NewPeriod } from './new-period';
import { PeriodDialogs } from './period-dialogs';

const TITLE = 'Faturamento Mensal';

/** Page for users who may see task amounts, from which every figure of billing is computed (G-PERM-1). */
export function BillingPage() {
  if (usePermissions().mayCall(listBillingPeriods)) return <Billing />;
  return (
    <Page title={TITLE}>
      <ResultPanel
        icon="denied"
        title="Faturamento indisponível"
        text="Suas permissões não incluem os valores do faturamento."
      />
    </Page>
  );
}

function Billing() {
  const defaults = { page: 0, size: DEFAULT_PAGE_SIZE, sort: DEFAULT_SORT } as const;
  const [search, setSearch] = useSearch(billingPeriodListQuery, defaults, usePermittedTerms());
  const { mayCall } = usePermissions();
  const selection = useSelection<BillingPeriod>({ nameOf: ({ title }) => title });
  const [asked, setAsked] = useState<{ job: PeriodJob; period: BillingPeriod }>();
  const { month, year, status } = search;
  const filters = { month, year, status };
  const isFiltered = Object.values(filters).some((value) => asList(value).length > 0);
  return (
    <Page title={TITLE} actions={<BillingActions />}>
      <BillingFilters filters={filters} onChange={setSearch} />
      <BillingSummary filters={filters} />
      <BillingList
        create={isFiltered ? undefined : <NewPeriod />}
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
