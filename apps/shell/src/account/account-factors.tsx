import { failureOf } from '@demanda/api/messages';
import type { getAccount } from '@demanda/contracts/account';
import type { ResponseOf } from '@demanda/contracts/contract';
import { FailurePanel, PageSkeleton } from '@demanda/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Passkeys } from './passkeys';
import { SecondFactor } from './second-factor';

interface AccountFactorsProps {
  query: Pick<UseQueryResult<ResponseOf<typeof getAccount>>, 'data' | 'error' | 'refetch'>;
}

/** The second factors of the user's account, or why they are not shown yet. */
export function AccountFactors({ query: { data: account, error, refetch } }: AccountFactorsProps) {
  if (account)
    return (
      <>
        <SecondFactor state={account.secondFactor} />
        <Passkeys account={account} />
      </>
    );
  if (!error) return <PageSkeleton />;
  return <FailurePanel title="Não foi possível carregar a conta" {...failureOf({ error, refetch })} />;
}
