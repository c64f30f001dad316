import type { HistoryEntry } from '@demanda/contracts/history';
import { Page } from '@demanda/ui/core';
import { lazy, Suspense, useState } from 'react';
import { HistoryList } from '../features/history-list/history-list';

// The list needs none of it.
const HistoryEntryDialog = lazy(async () => ({
  default: (await import('../features/history-list/history-entry-dialog')).HistoryEntryDialog,
}));

/** The searchable history of everything; the shell lets in who may read it. */
export function HistoryPage() {
  const [viewed, setViewed] = useState<HistoryEntry>();
  return (
    <Page title="Histórico">
      <HistoryList onView={setViewed} />
      {viewed && (
        <Suspense>
          <HistoryEntryDialog entry={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
