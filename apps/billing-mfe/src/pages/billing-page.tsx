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
import { Navigate, useLocation, useSearch } from '@demanda/router';
import { useSelection } from '@demanda/ui/list';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { BillingChart } from '../features/billing-chart/billing-chart';
import { BillingFilters } from '../features/billing-list/billing-filters';
import { BillingList } from '../features/billing-list/billing-list';
import { DEFAULT_SORT } from '../features/billing-list/billing-sort';
import type { PeriodJob } from '../features/billing-list/period-actions';
import { BillingSummary } from '../features/billing-summary/billing-summary';
import { BulkDeletion } from '../features/period-deletion/bulk-deletion';
import { DeniedPage } from '../shared/denied-page';
import { BillingActions } from './billing-actions';
import { NewPeriod } from './new-period';
import { OpenPeriod } from './open-period';
import { PeriodDialogs } from './period-dialogs';

const TITLE = 'Faturamento Mensal';

/** URL of a period before it had a path. */
const FORMER_URL = /^\/billing\?id=(\d+)$/;

/** Page for users who may see task amounts, from which every figure of billing is computed (G-PERM-1). */
export function BillingPage() {
  const { pathname, search } = useLocation();
  const mayList = usePermissions().mayCall(listBillingPeriods);
  const id = FORMER_URL.exec(pathname + search)?.[1];
  if (id) return <Navigate to={`/billing/${id}`} replace />;
  if (mayList)
    return (
      <SavedViews list="billing" path="/billing" query={billingPeriodListQuery}>
        <Billing />
      </SavedViews>
    );
  return (
    <DeniedPage
      title={TITLE}
      refusal="Faturamento indisponível"
      text="Suas permissões não incluem os valores do faturamento."
    />
  );
}

/** The list of periods, and the period that is open beside it or in place of it. */
function Billing() {
  const place = useRecordPlace('/billing');
  const defaults = { page: 0, size: DEFAULT_PAGE_SIZE, sort: DEFAULT_SORT } as const;
  const [search, setSearch] = useSearch(billingPeriodListQuery, defaults, usePermittedTerms());
  const { mayCall } = usePermissions();
  const selection = useSelection<BillingPeriod>({ nameOf: ({ title }) => title });
  const [asked, setAsked] = useState<{ job: PeriodJob; period: BillingPeriod }>();
  const { month, year, status } = search;
  const filters = { month, year, status };
  const isFiltered = Object.values(filters).some((value) => asList(value).length > 0);
  const ask = (job: PeriodJob, period: BillingPeriod) => setAsked({ job, period });
  const forget = (ids: number[]) => {
    selection.remove(ids);
    if (place.id !== undefined && ids.includes(place.id)) place.close();
  };
  const list = (
    <WithOpenView>
      <BillingFilters filters={filters} onChange={setSearch} />
      <BillingSummary filters={filters} />
      <BillingList
        create={isFiltered ? undefined : <NewPeriod />}
        search={search}
        onSearch={setSearch}
        openId={place.id}
        onOpen={({ id }) => place.open(id)}
        onAsk={ask}
        selection={mayCall(deleteBillingPeriods) ? selection : undefined}
        bulkActions={<BulkDeletion selection={selection} onDeleted={forget} />}
      />
      <BillingChart filters={filters} />
    </WithOpenView>
  );
  return (
    <>
      <ListPage
        place={place}
        title={TITLE}
        actions={<BillingActions />}
        list={list}
        record={(id) => <OpenPeriod id={id} place={place} search={search} onAsk={ask} />}
      />
      {asked && (
        <PeriodDialogs
          {...asked}
          onClose={() => setAsked(undefined)}
          onDeleted={() => forget([asked.period.id])}
        />
      )}
    </>
  );
}
