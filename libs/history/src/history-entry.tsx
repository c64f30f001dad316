import type { HistoryEntry } from '@demanda/contracts/history';
import {
  historyEventLabels,
  historyResourceLabels,
  type HistoryEvent,
  type HistoryResource,
} from '@demanda/contracts/history-labels';
import type { SearchKind } from '@demanda/contracts/search';
import { RESTORED_DETAIL } from '@demanda/contracts/trash-labels';
import { RecordLink, Tag, type Tone } from '@demanda/ui/core';
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

/** Resources whose records have a page; the id in its URL is `recordId`, of deliveries that of their task. */
const linkedKinds: Partial<Record<HistoryResource, SearchKind>> = {
  tasks: 'tasks',
  requesters: 'requesters',
  projects: 'projects',
  billing: 'periods',
  deliveries: 'deliveries',
  deliveryItems: 'deliveries',
};

/** The record of an entry, as a link to it unless the entry is about its deletion; `name` replaces kind and name. */
export function HistoryRecord({ entry, name = recordNameOf(entry) }: { entry: HistoryEntry; name?: string }) {
  const { event, resource, recordId, taskId } = entry;
  const kind = event === 'DELETE' ? undefined : linkedKinds[resource];
  if (!kind || !name) return name;
  return (
    <RecordLink kind={kind} id={kind === 'deliveries' ? taskId : recordId}>
      {name}
    </RecordLink>
  );
}

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
      <strong>
        <HistoryRecord entry={entry} />
      </strong>
    </TimelineEntry>
  );
}
