import { Button } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { FileList, Quiet, Stack } from '@demanda/ui/files';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StatementSectionProps<T, Key extends readonly unknown[]> {
  title: string;
  options: UseQueryOptions<T[], Error, T[], Key>;
  emptyText: string;
  /** Renders one statement. */
  row: (record: T) => ReactNode;
}

/** Section of statements of one kind, with its loading and error states. */
export function StatementSection<T, Key extends readonly unknown[]>(props: StatementSectionProps<T, Key>) {
  const { title, options, emptyText, row } = props;
  const { data, isError, refetch } = useQuery(options);
  return (
    <DetailSection title={title}>
      {data?.length ? (
        <FileList label={title}>{data.map(row)}</FileList>
      ) : isError ? (
        <Stack>
          <Quiet>Não foi possível carregar esta parte.</Quiet>
          <div>
            <Button icon="retry" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </div>
        </Stack>
      ) : (
        <Quiet>{data ? emptyText : 'Carregando...'}</Quiet>
      )}
    </DetailSection>
  );
}
