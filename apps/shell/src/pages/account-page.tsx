import { useSession } from '@demanda/auth/use-session';
import { Navigate, useLocation, useNavigate } from '@demanda/router';
import { Card, LinkButton, Page } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { FormBanner, FormNote } from '@demanda/ui/form';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ownAccountOptions } from '@demanda/record-form/own-account';
import { ownSessionsOptions } from '../account/account-calls';
import { AccountFactors } from '../account/account-factors';
import { ApiTokens } from '../account/api-tokens';
import { ExternalAccounts } from '../account/external-accounts';
import { OwnData } from '../account/own-data';
import { OwnSessions } from '../account/own-sessions';
import { NoticeChannels } from '../notices/notice-channels';
import { readAnswer, shownProviders, storedAnswer } from '../session/providers';

/**
 * The user's own account: personal data, second factors, external accounts, open sessions, API tokens, choice of notices
 * and export. What a provider's answer adds to the address leaves it at once (ADR 0090).
 */
export function AccountPage() {
  const { user } = useSession();
  const answer = readAnswer(useLocation().hash);
  const query = useQuery(ownAccountOptions);
  usePrefetchQuery(ownSessionsOptions);
  const { data: account } = query;
  const { maySetPassword } = account?.withoutPassword ?? { maySetPassword: true };
  if (answer) return <Navigate to="/account" replace state={{ provider: answer }} />;
  return (
    <Page isForm title="Minha conta">
      <ProviderNote />
      <Card
        title="Dados pessoais"
        actions={
          <LinkButton to="/settings" icon="edit">
            {maySetPassword ? 'Alterar dados ou senha' : 'Alterar dados'}
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
      <AccountFactors query={query} />
      {/* Below the placeholder of the factors, which is higher than they are, these would move. */}
      {!query.isPending && (
        <>
          {account && shownProviders().length > 0 && (
            <ExternalAccounts asksCode={account.secondFactor !== null} />
          )}
          <OwnSessions />
          {account && <ApiTokens asksCode={account.secondFactor !== null} />}
          <Card title="Avisos">
            <NoticeChannels />
          </Card>
          <OwnData />
        </>
      )}
    </Page>
  );
}

/** What came of linking an account at a provider. */
function ProviderNote() {
  const { failure, linked } = storedAnswer(useLocation().state);
  const navigate = useNavigate();
  if (linked) return <FormNote>Conta externa vinculada com sucesso!</FormNote>;
  return <FormBanner text={failure} onClose={() => void navigate('/account', { replace: true })} />;
}
