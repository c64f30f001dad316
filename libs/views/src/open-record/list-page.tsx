import { Page } from '@demanda/ui/core';
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
export function ListPage({ place: { id, isBeside }, title, actions, list, record }: ListPageProps) {
  const open = id !== undefined && record(id);
  if (open && !isBeside) return open;
  return (
    <Page title={title} tabTitle={open ? null : undefined} actions={actions}>
      {list}
      {open}
    </Page>
  );
}
