import { errorMessage } from '@demanda/api/messages';
import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Page } from '@demanda/contracts/list';
import { Button } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { boardColumnOptions, type BoardFilters } from '../../api/deliveries';
import type { Move } from '../../api/delivery-items';
import type { BoardActions } from './board-actions';
import { BoardCard } from './board-card';
import { ColumnHead } from './column-head';
import styles from './column.module.css';
import { makeDropColumn, makeAutoScroll } from './drag';
import { applyMoves, type ColumnContent } from './moves';

interface BoardColumnProps {
  status: DeliveryStatus;
  filters: BoardFilters;
  /** Moves whose calls are running. */
  moves: readonly Move[];
  actions: BoardActions;
  /** Shown as a strip with its name and total. */
  isFolded: boolean;
  onToggle: () => void;
}

/** Removes duplicates: a group may move from one page of the list to the next between two requests. */
function contentOf(pages: readonly Page<DeliveryGroup>[]): ColumnContent {
  const groups = new Map(pages.flatMap(({ content }) => content).map((group) => [group.taskId, group]));
  return { groups: [...groups.values()], total: pages.at(-1)?.totalElements ?? 0 };
}

/** Column of the groups of one status, and drop target for groups and items. */
export function BoardColumn({ status, filters, moves, actions, isFolded, onToggle }: BoardColumnProps) {
  const query = useInfiniteQuery({
    ...boardColumnOptions(status, filters),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const { groups, total } = applyMoves(contentOf(pages ?? []), moves, status);
  const capped = pages?.at(-1)?.totalIsCapped;
  return (
    <section
      className={styles.column}
      data-folded={isFolded}
      aria-label={deliveryStatusLabels[status]}
      aria-busy={query.isPending || query.isPlaceholderData}
      ref={makeDropColumn(status)}
    >
      <ColumnHead
        status={status}
        total={pages && `${capped ? 'mais de ' : ''}${formatInteger(total)}`}
        isFolded={isFolded}
        onToggle={onToggle}
        takesFocus={() => groups.some(({ taskId }) => actions.focus.take(taskId))}
      />
      {!isFolded && (
        <div className={styles.body} ref={makeAutoScroll}>
          {query.isPending && <div className={styles.skeleton} />}
          {query.isError && !pages && (
            <ColumnFailure text={errorMessage(query.error)} onRetry={() => void query.refetch()} />
          )}
          {pages && groups.length === 0 && <p className={styles.empty}>Nenhuma entrega</p>}
          {groups.length > 0 && (
            <ul className={styles.cards}>
              {groups.map((group) => (
                <BoardCard key={group.taskId} group={group} actions={actions} />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function ColumnFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <strong>Erro ao buscar entregas</strong>
      <p>{text}</p>
      <Button icon="retry" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
