import { isMissing } from '@demanda/api/api-error';
import { errorMessage, failureOf } from '@demanda/api/messages';
import { useFurtherPages } from '@demanda/api/use-further-pages';
import {
  activityKindLabels,
  activityKindsOf,
  type ActivityKind,
  type ActivityOf,
} from '@demanda/contracts/activity';
import { FailurePanel, MoreButton, PageSkeleton, Row, useFolded } from '@demanda/ui/core';
import { DetailSection, Timeline } from '@demanda/ui/dialog';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useEffectEvent } from 'react';
import { HistoryButton } from '../history-button';
import { RemovedNote } from '../removed-note';
import { removedText } from '../removed-text';
import { ActivityItem } from './activity-item';
import { activityOptions } from './activity-query';
import styles from './activity.module.css';
import { Ago } from './ago';
import type { CommentSlots } from './comment-slots';
import { foldActivity } from './fold-activity';

interface KindTogglesProps {
  kinds: readonly ActivityKind[];
  shown: readonly ActivityKind[];
  onToggle: (kind: ActivityKind) => void;
}

/** Buttons that show and hide the kinds of entries; a pressed one is shown. */
const KindToggles = ({ kinds, shown, onToggle }: KindTogglesProps) => (
  <div className={styles.kinds} role="group" aria-label="Mostrar na atividade">
    {kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        className={styles.kind}
        aria-pressed={shown.includes(kind)}
        onClick={() => onToggle(kind)}
      >
        {activityKindLabels[kind]}
      </button>
    ))}
  </div>
);

/** The kinds that the user hides, kept in the browser; a link to a comment shows comments again. An only kind is shown. */
function useShownKinds(of: ActivityOf, comments: CommentSlots | undefined) {
  const { isFolded, toggle } = useFolded('activity');
  const linked = comments?.linked;
  const showComments = () => {
    if (isFolded('COMMENT')) toggle('COMMENT');
  };
  const arrive = useEffectEvent(showComments);
  useEffect(() => {
    if (linked !== undefined) arrive();
  }, [linked]);
  const hasKinds = activityKindsOf[of].length > 1;
  const isHidden = (kind: ActivityKind) => (kind === 'COMMENT' && !comments) || (hasKinds && isFolded(kind));
  return { hasKinds, isHidden, toggle, showComments };
}

type Shown = ReturnType<typeof foldActivity>[number];

const keyOf = (shown: Shown): string =>
  shown.kind === 'COMMENT' ? `comment ${shown.comment.id}` : `${shown.entries.at(-1)!.entry.id}`;

interface ActivityProps {
  of: ActivityOf;
  id: number;
  /** Name of the record: its code or title. */
  name: string;
  /** Absent where the timeline has no comments. */
  comments?: CommentSlots;
}

/**
 * 'Atividade': what happened to a record as one timeline, newest first, whose kinds can be hidden where there are
 * several (ADR 0083). Comments are written and edited in it. Older servers get the button of the history instead.
 */
export function Activity({ of, id, name, comments }: ActivityProps) {
  const { hasKinds, isHidden, toggle, showComments } = useShownKinds(of, comments);
  const activity = useInfiniteQuery({
    ...activityOptions(of, id, isHidden),
    placeholderData: keepPreviousData,
  });
  const { data, error, dataUpdatedAt } = activity;
  const entries = data?.pages.flatMap((page) => page.entries).filter(({ kind }) => !isHidden(kind)) ?? [];
  const removed =
    data && !activity.hasNextPage
      ? removedText(
          of,
          data.pages.at(-1)?.removedAfterDays,
          entries.flatMap((shown) => (shown.kind === 'COMMENT' ? [] : shown.entry)),
        )
      : undefined;
  const linked = comments?.linked ?? 0;
  // Comments are in the order of their ids.
  const isLoaded = entries.some((entry) => entry.kind === 'COMMENT' && entry.comment.id <= linked);
  useFurtherPages(linked > 0 && !isHidden('COMMENT') && !isLoaded, activity);
  if (isMissing(error) && !data)
    return (
      <>
        {comments?.section}
        <HistoryButton of={of} id={id} name={name} worded />
      </>
    );
  const [first] = data?.pages ?? [];
  const kinds = (first?.kinds ?? activityKindsOf[of]).filter((kind) => kind !== 'COMMENT' || comments);
  const shownKinds = kinds.filter((kind) => !isHidden(kind));
  return (
    <DetailSection title="Atividade" actions={first && comments?.actions(first)}>
      {comments?.writer(showComments, first?.mayShowToClient)}
      {hasKinds && <KindToggles kinds={kinds} shown={shownKinds} onToggle={toggle} />}
      {activity.isLoadingError && (
        <FailurePanel title="Erro ao carregar atividade" {...failureOf(activity)} />
      )}
      {activity.isLoading && <PageSkeleton />}
      {data && entries.length === 0 && <p className={styles.none}>Nada a mostrar</p>}
      {entries.length > 0 && (
        <Timeline label="Atividade">
          {foldActivity(entries).map((shown) => (
            <Fragment key={keyOf(shown)}>
              {shown.kind === 'COMMENT' ? (
                comments?.render(
                  shown.comment,
                  <Ago instant={shown.comment.createdAt} nowMs={dataUpdatedAt} />,
                  first?.mayShowToClient,
                )
              ) : (
                <ActivityItem folded={shown} nowMs={dataUpdatedAt} />
              )}
            </Fragment>
          ))}
        </Timeline>
      )}
      <RemovedNote text={removed} />
      <Row end>
        {activity.isFetchNextPageError && <span role="alert">{errorMessage(activity.error)}</span>}
        {entries.length > 0 && <MoreButton query={activity} />}
      </Row>
    </DetailSection>
  );
}
