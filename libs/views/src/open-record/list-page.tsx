import { Page } from '@demanda/ui/core';
import { RecordUrlContext } from '@demanda/ui/list';
import type { ReactNode } from 'react';
import type { RecordPlace } from './use-record-place';

interface ListPageProps {
  place: RecordPlace;
  title: string;
  actions: ReactNode;
  list: ReactNode;
  /** Renders the record in the URL. */
  record: (id: number) => ReactNode;
}

/** The page of a list, and the record that is open beside it or in place of it. */
export function ListPage({ place, title, actions, list, record }: ListPageProps) {
  const { id, isBeside, urlOf } = place;
  const open = id !== undefined && record(id);
  if (open && !isBeside) return open;
  return (
    <Page title={title} tabTitle={open ? null : undefined} actions={actions}>
      <RecordUrlContext value={urlOf}>{list}</RecordUrlContext>
      {open}
    </Page>
  );
}
