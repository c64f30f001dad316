import { usePermissions } from '@demanda/auth/use-permissions';
import type { DeliveryGroup, DeliveryGroupListQuery } from '@demanda/contracts/delivery-shapes';
import { updateDeliveryItems } from '@demanda/contracts/delivery-items';
import { DELIVERY_STATUSES } from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import { useRequesterFilter } from '@demanda/record-form/requester-filter';
import { useFolded } from '@demanda/ui/core';
import { ColumnFilters, type Column } from '@demanda/ui/list';
import { Board } from '@demanda/views/board';
import { useMutationState } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DeliveryGroupRow } from '../../api/deliveries';
import { moveItemsKey, type Move } from '../../api/delivery-items';
import { createBoardFocus } from './board-focus';
import styles from './board.module.css';
import { makeAutoScroll } from './drag';
import { StatusColumn } from './status-column';
import { useMoves } from './use-moves';

interface DeliveryBoardProps {
  search: DeliveryGroupListQuery;
  onSearch: (change: DeliveryGroupListQuery) => void;
  /** The task whose deliveries are open beside the board. */
  openId: number | undefined;
  onView: (group: DeliveryGroup) => void;
  /** Columns of the table, whose filters apply to the board as well. */
  columns: readonly Column<DeliveryGroupRow>[];
  /** Actions for all matching groups. */
  tools: ReactNode;
}

/** Kanban board of the deliveries by status; groups and items are moved by dragging or by a menu. */
export function DeliveryBoard(props: DeliveryBoardProps) {
  const { search, onSearch, openId, onView, columns, tools } = props;
  const { mayCall } = usePermissions();
  const move = useMoves();
  const moves = useMutationState({
    filters: { mutationKey: moveItemsKey, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
  const { isFolded, toggle } = useFolded('delivery-board');
  const [focus] = useState(createBoardFocus);
  const { status, page: _, size: __, sort: ___, ...filters } = search;
  const chosen = asList(status);
  const onMove = mayCall(updateDeliveryItems) ? move : undefined;
  return (
    <>
      <div className={styles.toolbar}>
        <ColumnFilters
          name="Entregas"
          columns={columns}
          otherFilters={[useRequesterFilter(search, [])]}
          search={search}
          onSearch={onSearch}
        />
        {tools}
      </div>
      <Board label="Quadro de entregas" ref={makeAutoScroll}>
        {DELIVERY_STATUSES.filter((each) => chosen.length === 0 || chosen.includes(each)).map((each) => (
          <StatusColumn
            key={each}
            status={each}
            filters={filters}
            moves={moves}
            actions={{ openId, onView, onMove, focus }}
            isFolded={isFolded(each)}
            onToggle={() => toggle(each)}
          />
        ))}
      </Board>
    </>
  );
}
