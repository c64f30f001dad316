import { isMissing } from '@demanda/api/api-error';
import { errorMessage } from '@demanda/api/messages';
import { activityKindsOf, type ActivityOf } from '@demanda/contracts/activity';
import { Button, FailurePanel, PageSkeleton, Row, useFolded } from '@demanda/ui/core';
import { DetailSection, Timeline } from '@demanda/ui/dialog';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { HistoryButton } from '../history-button';
import styles from './activity.module.css';
import { ActivityItem } from './activity-item';
import { activityOptions } from './activity-query';
import { CommentItem } from './comment-item';
import { foldActivity } from './fold-activity';
import { KindToggles } from './kind-toggles';

type Shown = ReturnType<typeof foldActivity>[number];

const keyOf = (shown: Shown): string =>
  shown.kind === 'COMMENT' ? `comment ${shown.comment.id}` : `${shown.entries.at(-1)!.entry.id}`;

const Entry = ({ shown, nowMs }: { shown: Shown; nowMs: number }) =>
  shown.kind === 'COMMENT' ? (
    <CommentItem comment={shown.comment} nowMs={nowMs} />
  ) : (
    <ActivityItem folded={shown} nowMs={nowMs} />
  );

interface ActivityProps {
  of: ActivityOf;
  id: number;
  /** Name of the record: its code or title. */
  name: string;
}

/**
 * 'Atividade': what happened to a record as one timeline, newest first, whose kinds can be hidden (ADR 0083). The hidden
 * ones are kept in the browser per user. Older servers get the button of the history instead.
 */
export function Activity({ of, id, name }: ActivityProps) {
  const { isFolded: isHidden, toggle } = useFolded('activity');
  const activity = useInfiniteQuery({
    ...activityOptions(of, id, isHidden),
    placeholderData: keepPreviousData,
  });
  const { data, error, dataUpdatedAt } = activity;
  if (isMissing(error) && !data) return <HistoryButton of={of} id={id} name={name} worded />;
  const kinds = data?.pages[0]?.kinds ?? activityKindsOf[of];
  const shownKinds = kinds.filter((kind) => !isHidden(kind));
  const entries = data?.pages.flatMap((page) => page.entries).filter(({ kind }) => !isHidden(kind)) ?? [];
  return (
    <DetailSection title="Atividade">
      <KindToggles kinds={kinds} shown={shownKinds} onToggle={toggle} />
      {activity.isLoadingError && (
        <FailurePanel
          title="Erro ao carregar atividade"
          text={errorMessage(activity.error)}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.isLoading && <PageSkeleton />}
      {data && entries.length === 0 && <p className={styles.none}>Nada a mostrar</p>}
      {entries.length > 0 && (
        <Timeline label="Atividade">
          {foldActivity(entries).map((shown) => (
            <Entry key={keyOf(shown)} shown={shown} nowMs={dataUpdatedAt} />
          ))}
        </Timeline>
      )}
      <Row end>
        {activity.isFetchNextPageError && <span role="alert">{errorMessage(activity.error)}</span>}
        {activity.hasNextPage && entries.length > 0 && (
          <Button busy={activity.isFetchingNextPage} onClick={() => void activity.fetchNextPage()}>
            Mostrar mais
          </Button>
        )}
      </Row>
    </DetailSection>
  );
}
