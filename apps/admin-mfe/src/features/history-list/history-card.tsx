import type { HistoryEntry } from '@demanda/contracts/history';
import { HistoryEventTag, recordNameOf } from '@demanda/history/history-entry';
import { summaryOf } from '@demanda/history/history-summary';
import { formatDateTime } from '@demanda/ui/format';
import { CardLine, CardTags, CardTitle } from '@demanda/ui/list';

/** Entry of the audit log on a phone. */
export function HistoryCard({ entry }: { entry: HistoryEntry }) {
  return (
    <>
      <CardTitle>{recordNameOf(entry)}</CardTitle>
      <CardLine>{`${entry.userName} · ${formatDateTime(entry.at)}`}</CardLine>
      <CardLine>{summaryOf(entry)}</CardLine>
      <CardTags>
        <HistoryEventTag event={entry.event} detail={entry.detail} />
      </CardTags>
    </>
  );
}
