import type { DeliveryGroup } from '@demanda/contracts/delivery-shapes';
import type { Move } from '../../api/delivery-items';
import type { BoardFocus } from './board-focus';

export interface BoardActions {
  /** The task whose deliveries are open beside the board. */
  openId: number | undefined;
  onView: (group: DeliveryGroup) => void;
  /** Absent for users who may not change items. */
  onMove?: (move: Move) => void;
  focus: BoardFocus;
}
