import { DetailSection } from '@demanda/ui/dialog';
import { FileList } from '@demanda/ui/files';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../shared/loaded';

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
  return (
    <DetailSection title={title}>
      <Loaded query={useQuery(options)} emptyText={emptyText}>
        {(rows) => <FileList label={title}>{rows.map(row)}</FileList>}
      </Loaded>
    </DetailSection>
  );
}
