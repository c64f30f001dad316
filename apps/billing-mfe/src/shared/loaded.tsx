import { Button } from '@demanda/ui/core';
import { Quiet, Stack } from '@demanda/ui/files';
import type { ReactNode } from 'react';

/** Part of a query's result that is needed here. */
interface LoadedQuery<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

export interface LoadedProps<T> {
  query: LoadedQuery<T>;
  emptyText: string;
  children: (rows: readonly T[]) => ReactNode;
}

/** The rows of a part of the page, or its loading, empty and error states. */
export function Loaded<T>({ query, emptyText, children }: LoadedProps<T>) {
  const { data, isError, refetch } = query;
  if (data?.length) return children(data);
  if (!isError) return <Quiet>{data ? emptyText : 'Carregando...'}</Quiet>;
  return (
    <Stack>
      <Quiet>Não foi possível carregar esta parte.</Quiet>
      <div>
        <Button icon="retry" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    </Stack>
  );
}
