import { errorMessage } from '@demanda/api/messages';
import { useSession } from '@demanda/auth/use-session';
import { Card, FailurePanel, LinkButton, Page, PageSkeleton } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { accountOptions } from '../account/account-calls';
import { ApiTokens } from '../account/api-tokens';
import { OwnSessions } from '../account/own-sessions';
import { Passkeys } from '../account/passkeys';
import { SecondFactor } from '../account/second-factor';
import { NoticeChannels } from '../notices/notice-channels';

/** The user's own account: personal data, second factors, open sessions, API tokens and choice of notices. */
export function AccountPage() {
  const { user } = useSession();
  const { data: account, error, refetch } = useQuery(accountOptions);
  return (
    <Page isForm title="Minha conta">
      <Card
        title="Dados pessoais"
        actions={
          <LinkButton to="/settings" icon="edit">
            Alterar dados ou senha
          </LinkButton>
        }
      >
        <Details>
          <Detail label="Nome">{user?.name}</Detail>
          <Detail label="Usuário">{user?.username}</Detail>
          <Detail label="E-mail" wide>
            {user?.email}
          </Detail>
        </Details>
      </Card>
      {account && <SecondFactor state={account.secondFactor} />}
      {account && <Passkeys account={account} />}
      {!account && error && (
        <FailurePanel
          title="Não foi possível carregar a conta"
          text={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!account && !error && <PageSkeleton />}
      <OwnSessions />
      {account && <ApiTokens asksCode={account.secondFactor !== null} />}
      <Card title="Avisos">
        <NoticeChannels />
      </Card>
    </Page>
  );
}
