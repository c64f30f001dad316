import { isMissing } from '@demanda/api/api-error';
import { failureOf } from '@demanda/api/messages';
import { Can } from '@demanda/auth/can';
import { usePermissions } from '@demanda/auth/use-permissions';
import { getRequesterAccount } from '@demanda/contracts/payments';
import { getRequesterReminders } from '@demanda/contracts/reminders';
import { useParams } from '@demanda/router';
import { FailurePanel, LinkButton, Page, PageSkeleton, RecordLink, ResultPanel } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { accountOptions } from '../api/payments';
import { AccountExports } from '../features/account/account-exports';
import { AccountFigures } from '../features/account/account-figures';
import { AccountTabs } from '../features/account/account-tabs';
import { RequesterRemindersLine } from '../features/reminders/requester-reminders';
import { DeniedPage } from '../shared/denied-page';
import { useChargeJobs } from '../shared/use-charge-jobs';
import { ChargeDialogs } from './charge-dialogs';

const TITLE = 'Conta do solicitante';

/** Page of what a requester owes and paid, for users who may see the amounts of billing. */
export function AccountPage() {
  const id = Number(useParams().id);
  if (usePermissions().mayCall(getRequesterAccount)) return <Account key={id} requesterId={id} />;
  return <DeniedPage title={TITLE} refusal="Conta indisponível" />;
}

function Account({ requesterId }: { requesterId: number }) {
  const { data: account, error, refetch } = useQuery(accountOptions(requesterId));
  const { asked, ask, close } = useChargeJobs();
  if (!account) {
    return (
      <Page title={TITLE}>
        {isMissing(error) ? (
          <ResultPanel icon="empty" title="Solicitante não encontrado" />
        ) : error ? (
          <FailurePanel title="Erro ao carregar conta" {...failureOf({ error, refetch })} />
        ) : (
          <PageSkeleton />
        )}
      </Page>
    );
  }
  const { requesterName } = account;
  return (
    <Page
      title={`Conta de ${requesterName}`}
      subtitle={
        <RecordLink kind="requesters" id={requesterId}>
          Ver solicitante
        </RecordLink>
      }
      actions={
        <>
          <AccountExports requesterId={requesterId} />
          <LinkButton to={`/charges?requesterId=${requesterId}`}>Ver todas as cobranças</LinkButton>
        </>
      }
    >
      <AccountFigures account={account} />
      <Can call={getRequesterReminders}>
        <RequesterRemindersLine requesterId={requesterId} requesterName={requesterName} />
      </Can>
      <AccountTabs account={account} onAsk={ask} />
      {asked && <ChargeDialogs {...asked} onClose={close} />}
    </Page>
  );
}
