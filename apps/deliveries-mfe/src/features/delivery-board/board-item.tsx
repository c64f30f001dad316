import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import type { DeliveryStatus } from '@demanda/contracts/delivery-labels';
import { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
import styles from './board.module.css';
import { makeDraggable } from './drag';
import { MoveMenu } from './move-menu';

interface BoardItemProps {
  item: DeliveryItem;
  /** Name of its project, with its delivery where the group has several. */
  name: string;
  /** The column that contains it. */
  column: DeliveryStatus;
  /** Absent when it cannot be moved on its own. */
  move?: { drag: (to: DeliveryStatus) => void; choose: (to: DeliveryStatus) => void };
}

/** Delivery item inside the card of its group. */
export function BoardItem({ item, name, column, move }: BoardItemProps) {
  return (
    <li
      className={styles.item}
      data-movable={!!move}
      ref={move && makeDraggable({ from: column, onMove: move.drag })}
    >
      <span className={styles.itemName} title={name}>
        {name}
      </span>
      {item.status !== column && <DeliveryStatusTag status={item.status} />}
      {move && <MoveMenu name={name} status={item.status} onMove={move.choose} />}
    </li>
  );
}
