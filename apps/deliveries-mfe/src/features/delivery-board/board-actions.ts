import type { DeliveryGroup } from '@demanda/contracts/deliveries';
import type { Move } from '../../api/delivery-items';
import type { BoardFocus } from './board-focus';

/** What can be done on the board. */
export interface BoardActions {
  onView: (group: DeliveryGroup) => void;
  /** Absent for who may not change items. */
  onMove?: (move: Move) => void;
  focus: BoardFocus;
}
