import { ApiError } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { returnToList } from '@demanda/router';
import { Button, LinkButton, Page, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import { LeaveButton } from '@demanda/ui/dialog';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Shown to users who may view permissions but not change them. */
export const READ_ONLY = 'Você pode ver estas permissões, mas não alterá-las.';

interface PermissionPageProps<T> {
  query: UseQueryResult<T>;
  /** Path of the list to return to. */
  back: string;
  /** The row of that list. */
  opened: { id: number };
  /** E.g. 'Perfil não encontrado'. */
  missingText: string;
  titleOf: (record: T) => string;
  subtitleOf: (record: T) => string;
  /** Rendered beside the button that leaves the page. */
  actionsOf?: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** Returns whether the id is unknown (404) or malformed (400). */
const isUnknownId = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Page around a permission matrix: title, back link, and loading errors. */
export function PermissionPage<T>({ query, back, opened, missingText, ...of }: PermissionPageProps<T>) {
  // When a reload fails, the matrix and its changes stay.
  if (query.isLoadingError) {
    const isMissing = isUnknownId(query.error);
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
        <>
          {data && of.actionsOf?.(data)}
          <LeaveButton {...returnToList(back, opened)} icon="back">
            Voltar
          </LeaveButton>
        </>
      }
    >
      {data ? of.children(data) : <PageSkeleton />}
    </Page>
  );
}
