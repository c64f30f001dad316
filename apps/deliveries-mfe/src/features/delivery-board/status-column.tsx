import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { Page } from '@demanda/contracts/list';
import { formatInteger } from '@demanda/ui/format';
import { BoardColumn, ColumnContent, loadedRecords } from '@demanda/views/board';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { boardColumnOptions, type BoardFilters } from '../../api/deliveries';
import type { Move } from '../../api/delivery-items';
import type { BoardActions } from './board-actions';
import { BoardCard } from './board-card';
import { makeDropColumn, makeAutoScroll } from './drag';
import { applyMoves, type ColumnContent as Content } from './moves';

interface StatusColumnProps {
  status: DeliveryStatus;
  filters: BoardFilters;
  /** Moves whose calls are running. */
  moves: readonly Move[];
  actions: BoardActions;
  /** Shown as a strip with its name and total. */
  isFolded: boolean;
  onToggle: () => void;
}

const contentOf = (pages: readonly Page<DeliveryGroup>[]): Content => ({
  groups: loadedRecords(pages, ({ taskId }) => taskId),
  total: pages.at(-1)?.totalElements ?? 0,
});

/** Column of the groups of one status, and drop target for groups and items. */
export function StatusColumn({ status, filters, moves, actions, isFolded, onToggle }: StatusColumnProps) {
  const query = useInfiniteQuery({
    ...boardColumnOptions(status, filters),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const { groups, total } = applyMoves(contentOf(pages ?? []), moves, status);
  const capped = pages?.at(-1)?.totalIsCapped;
  return (
    <BoardColumn
      name={deliveryStatusLabels[status]}
      tag={<DeliveryStatusTag status={status} />}
      total={pages && `${capped ? 'mais de ' : ''}${formatInteger(total)}`}
      isBusy={query.isPending || query.isPlaceholderData}
      isFolded={isFolded}
      onToggle={onToggle}
      ref={makeDropColumn(status)}
      bodyRef={makeAutoScroll}
      foldRef={(button) => {
        // The card with the requested focus lies in this folded column.
        if (button && isFolded && groups.some(({ taskId }) => actions.focus.take(taskId))) button.focus();
      }}
    >
      <ColumnContent
        query={query}
        failureTitle="Erro ao buscar entregas"
        emptyText="Nenhuma entrega"
        cards={groups.map((group) => (
          <BoardCard key={group.taskId} group={group} actions={actions} />
        ))}
      />
    </BoardColumn>
  );
}
