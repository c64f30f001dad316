import { errorMessage, failureOf } from '@demanda/api/messages';
import { FailurePanel, MoreButton, PageSkeleton, ResultPanel, Row } from '@demanda/ui/core';
import { Dialog, Timeline } from '@demanda/ui/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryTimelineEntry } from './history-entry';
import { removedText } from './removed-text';
import { RemovedNote } from './removed-note';
import { recordHistoryOptions, type HistoryOf } from './history-query';

interface HistoryDialogProps {
  of: HistoryOf;
  id: number;
  /** Name of the record: its code or title. */
  name: string;
  onClose: () => void;
}

/** Dialog with the history of one record, newest first. */
export function HistoryDialog({ of, id, name, onClose }: HistoryDialogProps) {
  return (
    <Dialog title={`Histórico · ${name}`} size="lg" onClose={onClose}>
      <Entries of={of} id={id} />
    </Dialog>
  );
}

function Entries({ of, id }: Pick<HistoryDialogProps, 'of' | 'id'>) {
  const history = useInfiniteQuery(recordHistoryOptions(of, id));
  if (history.isLoadingError)
    return <FailurePanel title="Erro ao carregar histórico" {...failureOf(history)} />;
  if (!history.data) return <PageSkeleton />;
  const entries = history.data.pages.flatMap(({ content }) => content);
  const removed = history.hasNextPage
    ? undefined
    : removedText(of, history.data.pages.at(-1)?.removedAfterDays, entries);
  if (entries.length === 0) {
    return (
      <ResultPanel
        icon="history"
        title={removed ? 'Nada registrado' : 'Nada registrado ainda'}
        text={removed}
      />
    );
  }
  return (
    <>
      <Timeline label="Histórico">
        {entries.map((entry) => (
          <HistoryTimelineEntry key={entry.id} entry={entry} />
        ))}
      </Timeline>
      <RemovedNote text={removed} />
      <Row end>
        <span role="alert">{history.isError && errorMessage(history.error)}</span>
        <MoreButton query={history} />
      </Row>
    </>
  );
}
