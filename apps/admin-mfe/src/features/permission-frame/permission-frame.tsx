import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { returnToList } from '@demanda/router';
import { Button, LinkButton, Page, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Said to whoever may look at permissions and not change them. */
export const READ_ONLY = 'Você pode ver estas permissões, mas não alterá-las.';

interface PermissionFrameProps<T> {
  query: UseQueryResult<T>;
  /** The list that it goes back to. */
  back: string;
  /** The row of that list. */
  opened: { id: number };
  /** 'Perfil não encontrado' */
  missingText: string;
  titleOf: (record: T) => string;
  subtitleOf: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** Nobody has this id; or it is no id, which the server says of an address that somebody wrote. */
const namesNothing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The page around a matrix: whose it is, the way back, and what failed to load. */
export function PermissionFrame<T>({ query, back, opened, missingText, ...of }: PermissionFrameProps<T>) {
  // A later load that fails leaves the matrix and what was changed in it.
  if (query.isLoadingError) {
    const isMissing = namesNothing(query.error);
    return (
      <ResultPanel
        isPage
        icon={isMissing ? 'empty' : 'alert'}
        title={isMissing ? missingText : 'Erro ao carregar permissões'}
        text={isMissing ? undefined : errorMessage(query.error)}
        actions={
          <>
            <LinkButton {...returnToList(back)} icon="back">
              Voltar
            </LinkButton>
            {!isMissing && (
              <Button icon="retry" onClick={() => void query.refetch()}>
                Tentar novamente
              </Button>
            )}
          </>
        }
      />
    );
  }
  const { data } = query;
  return (
    <Page
      title={data ? of.titleOf(data) : 'Permissões'}
      subtitle={data && of.subtitleOf(data)}
      actions={
        <LeaveButton {...returnToList(back, opened)} icon="back">
          Voltar
        </LeaveButton>
      }
    >
      {data ? of.children(data) : <PageSkeleton />}
    </Page>
  );
}
