import { historyListQuery, type HistoryEntry } from '@demanda/contracts/history';
import { late, Page } from '@demanda/ui/core';
import { SavedViews, WithOpenView } from '@demanda/views/saved-views';
import { useState } from 'react';
import { HistoryList } from '../features/history-list/history-list';

// Loaded lazily: the list does not need it.
const HistoryEntryDialog = late(
  async () => (await import('../features/history-list/history-entry-dialog')).HistoryEntryDialog,
);

/** Page of the audit log; the shell checks access. */
export function HistoryPage() {
  const [viewed, setViewed] = useState<HistoryEntry>();
  return (
    <Page title="Histórico">
      <SavedViews list="history" path="/history" query={historyListQuery}>
        <WithOpenView>
          <HistoryList onView={setViewed} />
        </WithOpenView>
      </SavedViews>
      {viewed && <HistoryEntryDialog entry={viewed} onClose={() => setViewed(undefined)} />}
    </Page>
  );
}
