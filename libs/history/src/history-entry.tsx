import type { HistoryEntry } from '@demanda/contracts/history';
import {
  historyEventLabels,
  historyResourceLabels,
  type HistoryEvent,
} from '@demanda/contracts/history-labels';
import { RESTORED_DETAIL } from '@demanda/contracts/trash-labels';
import { Tag, type Tone } from '@demanda/ui/core';
import { TimelineEntry } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';
import { HistoryChanges } from './history-changes';

const tones: Partial<Record<HistoryEvent, Tone>> = {
  CREATE: 'success',
  DELETE: 'danger',
  REFUSAL: 'danger',
  STATUS: 'info',
  PERMISSION: 'warning',
};

interface HistoryEventTagProps extends Pick<HistoryEntry, 'event'> {
  detail?: string | null;
}

/** A restored record is inserted again: its event is CREATE, which builds of any age know. */
export const HistoryEventTag = ({ event, detail }: HistoryEventTagProps) => (
  <Tag tone={tones[event] ?? 'neutral'}>
    {event === 'CREATE' && detail === RESTORED_DETAIL ? 'Restauração' : historyEventLabels[event]}
  </Tag>
);

/** Returns e.g. 'Tarefa DEM-12'. */
export const recordNameOf = ({ resource, recordLabel }: HistoryEntry): string =>
  [historyResourceLabels[resource], recordLabel].filter(Boolean).join(' ');

/** One entry of the history: event, record, user, time and changes. */
export function HistoryTimelineEntry({ entry }: { entry: HistoryEntry }) {
  const { event, at, userName, detail } = entry;
  const details = (
    <>
      {detail && <div>{detail}</div>}
      <HistoryChanges entry={entry} />
    </>
  );
  return (
    <TimelineEntry instant={at} time={formatDateTime(at)} about={userName} details={details}>
      <HistoryEventTag event={event} detail={detail} />
      <strong>{recordNameOf(entry)}</strong>
    </TimelineEntry>
  );
}
