import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import { useLocation } from '@demanda/router';
import { isPlainClick } from '@demanda/ui/core';
import styles from './board.module.css';

interface GroupLinkProps {
  group: DeliveryGroup;
  /** It is open beside the board. */
  isOpen: boolean;
  onView: (group: DeliveryGroup) => void;
}

/** Title of a card: a link that opens the deliveries of its task. */
export function GroupLink({ group, isOpen, onView }: GroupLinkProps) {
  const { search } = useLocation();
  return (
    <a
      href={`/deliveries/${group.taskId}${search}`}
      className={styles.title}
      // Dragging must move the card, not its link.
      draggable={false}
      // The focus returns here when the panel closes.
      row-id={group.taskId}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onView(group);
      }}
    >
      {group.taskName}
    </a>
  );
}
