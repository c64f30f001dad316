import { FailurePanel, Page } from '@demanda/ui/core';
import { OfflineBoundary, RecordPanel } from '@demanda/ui/dialog';
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
  const { id, isBeside, urlOf, close } = place;
  if (id !== undefined && !isBeside) return record(id);
  return (
    <Page title={title} tabTitle={id === undefined ? undefined : null} actions={actions}>
      <RecordUrlContext value={urlOf}>{list}</RecordUrlContext>
      {id !== undefined && (
        <OfflineBoundary
          resetKey={id}
          panel={(retry) => (
            <RecordPanel id={id} title="Detalhes" name={`#${id}`} isBeside onClose={close}>
              <FailurePanel
                title="Não foi possível abrir os detalhes"
                text="O servidor não respondeu. Verifique sua conexão e tente novamente."
                onRetry={retry}
              />
            </RecordPanel>
          )}
        >
          {record(id)}
        </OfflineBoundary>
      )}
    </Page>
  );
}
