import type { HistoryEntry } from '@demanda/contracts/history';
import {
  historyEventLabels,
  historyResourceLabels,
  type HistoryEvent,
} from '@demanda/contracts/history-labels';
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

export const HistoryEventTag = ({ event }: Pick<HistoryEntry, 'event'>) => (
  <Tag tone={tones[event] ?? 'neutral'}>{historyEventLabels[event]}</Tag>
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
      <HistoryEventTag event={event} />
      <strong>{recordNameOf(entry)}</strong>
    </TimelineEntry>
  );
}
