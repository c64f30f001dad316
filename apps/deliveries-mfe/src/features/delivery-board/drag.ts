import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { deliveryStatus, type DeliveryStatus } from '@demanda/contracts/delivery-words';

/**
 * Refs that make elements of the board draggable or places to drop. While something is dragged, they mark their
 * element for its style and leave React alone.
 */
type Ref = (element: HTMLElement | null) => (() => void) | undefined;

interface Dragged {
  /** The column that it is dragged out of; dropped there, it stays as it is. */
  from: DeliveryStatus;
  onMove: (to: DeliveryStatus) => void;
}

export const dragged =
  ({ from, onMove }: Dragged): Ref =>
  (element) =>
    element
      ? draggable({
          element,
          getInitialData: () => ({ from }),
          onDragStart: () => void (element.dataset.dragging = 'true'),
          onDrop: ({ location }) => {
            delete element.dataset.dragging;
            const to = deliveryStatus.safeParse(location.current.dropTargets[0]?.data.status);
            if (to.success) onMove(to.data);
          },
        })
      : undefined;

export const dropColumn =
  (status: DeliveryStatus): Ref =>
  (element) =>
    element
      ? dropTargetForElements({
          element,
          getData: () => ({ status }),
          canDrop: ({ source }) => source.data.from !== status,
          onDragEnter: () => void (element.dataset.over = 'true'),
          onDragLeave: () => void delete element.dataset.over,
          onDrop: () => void delete element.dataset.over,
        })
      : undefined;

/** Scrolls by itself while something is dragged near its edge. */
export const scrolling: Ref = (element) => (element ? autoScrollForElements({ element }) : undefined);
