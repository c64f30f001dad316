import type { DeliveryGroup, DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { shownStatus } from '@demanda/contracts/shown-status';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { useState } from 'react';
import styles from './board.module.css';
import { BoardItem } from './board-item';
import type { BoardActions } from './board-actions';
import { makeDraggable } from './drag';
import { GroupLink } from './group-link';
import { MoveMenu } from './move-menu';
import { itemsOf, moveTo } from './moves';

/** Number of items shown before the card is expanded. */
const MAX_ITEMS_SHOWN = 4;

const countText = (count: number) => (count === 1 ? '1 item' : `${count} itens`);

interface BoardCardProps {
  group: DeliveryGroup;
  actions: BoardActions;
}

/** Card of a task's deliveries, with the status of each item that differs from it. */
export function BoardCard({ group, actions: { openId, onView, onMove, focus } }: BoardCardProps) {
  const [open, setOpen] = useState(false);
  const items = itemsOf(group);
  const column = shownStatus(group);
  const hidden = open ? 0 : Math.max(0, items.length - MAX_ITEMS_SHOWN);
  const drag = (moved: readonly DeliveryItem[]) => (to: DeliveryStatus) => {
    const move = moveTo(group, moved, to);
    if (move) onMove?.(move);
  };
  const choose = (moved: readonly DeliveryItem[]) => (to: DeliveryStatus) => {
    focus.request(group.taskId);
    drag(moved)(to);
  };
  const movable = onMove !== undefined && items.length > 0;
  const nameOf = ({ projectName, deliveryId }: DeliveryItem) =>
    group.totalDeliveries > 1 ? `${projectName} #${deliveryId}` : projectName;

  const connect = (element: HTMLLIElement | null) => {
    if (element && focus.take(group.taskId)) element.focus();
    return movable ? makeDraggable({ from: column, onMove: drag(items) })(element) : undefined;
  };
  return (
    <li className={styles.card} data-movable={movable} tabIndex={-1} ref={connect}>
      <div className={styles.cardHead}>
        <span className={styles.code}>{group.taskCode}</span>
        <span className={styles.count}>{countText(group.totalItems)}</span>
        {movable && <MoveMenu name={group.taskCode} status={column} onMove={choose(items)} />}
      </div>
      <GroupLink group={group} isOpen={group.taskId === openId} onView={onView} />
      {items.length > 0 && (
        <ul className={styles.items} aria-label={`Itens de ${group.taskCode}`}>
          {items.slice(0, items.length - hidden).map((item) => (
            <BoardItem
              key={item.id}
              item={item}
              name={nameOf(item)}
              column={column}
              // The only item moves together with its card.
              move={movable && items.length > 1 ? { drag: drag([item]), choose: choose([item]) } : undefined}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          {`Mostrar mais ${countText(hidden)}`}
        </button>
      )}
    </li>
  );
}
