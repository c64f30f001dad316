import { usePermittedTerms } from '@demanda/auth/field-levels';
import { usePermissions } from '@demanda/auth/use-permissions';
import { listBankAccounts } from '@demanda/contracts/bank-statements';
import { sendChargeEmails } from '@demanda/contracts/charge-emails';
import { chargeListQuery, listCharges, type Charge } from '@demanda/contracts/charges';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { asList } from '@demanda/contracts/list';
import { useSearch } from '@demanda/router';
import { LinkButton } from '@demanda/ui/core';
import { FilterBar, useSelection } from '@demanda/ui/list';
import { ListPage, useRecordPlace } from '@demanda/views/open-record';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { SendSelected } from '../features/charge-email/send-selected';
import { ChargeList } from '../features/charge-list/charge-list';
import { ChargeSummary } from '../features/charge-summary/charge-summary';
import { chargeName } from '../shared/charge-rules';
import { DeniedPage } from '../shared/denied-page';
import { MonthFilters } from '../shared/month-filters';
import { useChargeJobs } from '../shared/use-charge-jobs';
import { ChargeDialogs } from './charge-dialogs';
import { OpenCharge } from './open-charge';
import { ReminderSettings } from './reminder-settings';

const TITLE = 'Cobranças';
const PATH = '/charges';

/** Page for users who may see task amounts, of which charges consist. */
export function ChargesPage() {
  if (usePermissions().mayCall(listCharges))
    return (
      <SavedViews list="charges" path={PATH} query={chargeListQuery}>
        <Charges />
      </SavedViews>
    );
  return <DeniedPage title={TITLE} refusal="Cobranças indisponíveis" />;
}

/** The list of charges, and the one that is open beside it or in place of it. */
function Charges() {
  const place = useRecordPlace(PATH);
  const defaults = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'number,desc' } as const;
  const [search, setSearch] = useSearch(chargeListQuery, defaults, usePermittedTerms());
  const { asked, ask, close } = useChargeJobs();
  const { mayCall } = usePermissions();
  const selection = useSelection<Charge>({
    nameOf: chargeName,
    selectAllLabel: 'Selecionar todas',
    feminine: true,
  });
  const list = (
    <WithOpenView>
      <FilterBar>
        <MonthFilters month={asList(search.month)[0]} year={asList(search.year)[0]} onChange={setSearch} />
      </FilterBar>
      <ChargeSummary search={search} onChoose={(status) => setSearch({ status, statusNot: undefined })} />
      <ChargeList
        search={search}
        onSearch={setSearch}
        openId={place.id}
        onOpen={({ id }) => place.open(id)}
        onAsk={ask}
        selection={mayCall(sendChargeEmails) ? selection : undefined}
        bulkActions={<SendSelected selection={selection} />}
      />
    </WithOpenView>
  );
  return (
    <>
      <ListPage
        place={place}
        title={TITLE}
        actions={
          <>
            <ReminderSettings />
            {mayCall(listBankAccounts) && <LinkButton to="/charges/bank">Contas bancárias</LinkButton>}
          </>
        }
        list={list}
        record={(id) => <OpenCharge id={id} place={place} search={search} onAsk={ask} />}
      />
      {asked && <ChargeDialogs {...asked} onClose={close} />}
    </>
  );
}
